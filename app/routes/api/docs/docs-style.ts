/**
 * The look of `/api/docs` but for the agency's colours, with the fonts every machine has. A sheet of its own, so that a
 * page for programmers does not load the whole site's.
 */
export const docsStyle = `:root {
  color-scheme: light;
}
* {
  box-sizing: border-box;
}
body {
  margin: 0 auto;
  padding: 32px 20px 96px;
  max-inline-size: 960px;
  background: var(--color-paper);
  color: var(--color-ink-2);
  font: 16px/1.6 system-ui, sans-serif;
}
h1,
h2,
h3 {
  color: var(--color-ink);
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
  border-block-start: 1px solid var(--color-ink);
  font-size: 32px;
}
h3 {
  margin: 48px 0 8px;
  font-size: 20px;
}
a {
  color: var(--color-canopy);
  text-underline-offset: 0.28em;
}
a:hover {
  color: var(--color-terracotta);
}
:focus-visible {
  outline: 2px solid var(--color-terracotta);
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
  color: var(--color-ink);
  font: 0.875em/1.6 ui-monospace, monospace;
}
h3 code {
  font-size: 1em;
}
pre {
  overflow: auto;
  max-block-size: 480px;
  padding: 16px;
  background: var(--color-paper-raised);
  border: 1px solid var(--color-rule);
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
  border-block-end: 1px solid var(--color-rule);
  text-align: start;
  vertical-align: top;
}
th {
  color: var(--color-ink);
  font-weight: 600;
}
td:first-child {
  white-space: nowrap;
}
td:last-child {
  min-inline-size: 16em;
}
`;
