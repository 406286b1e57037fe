/**
 * The look of `/api/docs`: the paper, ink and canopy of the site's tokens, with the fonts every machine has. A sheet of
 * its own, so that a page for programmers does not load the whole site's.
 */
export const docsStyle = `:root {
  color-scheme: light;
  --paper: #f7f4ee;
  --raised: #fcfbf8;
  --ink: #1e2320;
  --ink-2: #444a45;
  --rule: #dad4c7;
  --canopy: #1e3b2e;
  --terracotta: #a4472a;
}
* {
  box-sizing: border-box;
}
body {
  margin: 0 auto;
  padding: 32px 20px 96px;
  max-inline-size: 960px;
  background: var(--paper);
  color: var(--ink-2);
  font: 16px/1.6 system-ui, sans-serif;
}
h1,
h2,
h3 {
  color: var(--ink);
  font-family: Georgia, serif;
  font-weight: 400;
  line-height: 1.2;
}
h1 {
  font-size: 48px;
  margin: 0;
}
h2 {
  margin: 72px 0 16px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--ink);
  font-size: 32px;
}
h3 {
  margin: 48px 0 8px;
  font-size: 20px;
}
a {
  color: var(--canopy);
  text-underline-offset: 0.28em;
}
a:hover {
  color: var(--terracotta);
}
:focus-visible {
  outline: 2px solid var(--terracotta);
  outline-offset: 3px;
}
ul {
  padding: 0;
  list-style: none;
}
nav a {
  display: inline-block;
  padding-block: 6px;
}
code {
  color: var(--ink);
  font: 0.875em/1.6 ui-monospace, monospace;
}
h3 code {
  font-size: 1em;
}
pre {
  overflow: auto;
  max-block-size: 480px;
  padding: 16px;
  background: var(--raised);
  border: 1px solid var(--rule);
}
summary {
  padding-block: 10px;
  cursor: pointer;
}
.table {
  overflow-x: auto;
}
table {
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 15px;
}
th,
td {
  padding: 8px 24px 8px 0;
  border-block-end: 1px solid var(--rule);
  text-align: start;
  vertical-align: top;
}
th {
  color: var(--ink);
  font-weight: 600;
}
td:first-child {
  white-space: nowrap;
}
td:last-child {
  min-inline-size: 16em;
}
`;
