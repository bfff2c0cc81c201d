import type { Translate } from '#i18n/translate.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { OpenApi, Operation } from './document.ts';

const STYLE = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 18%,transparent);--soft:color-mix(in srgb,currentColor 6%,transparent)}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
nav{columns:12rem;margin:1rem 0 2rem}nav a{display:block;padding:.15rem 0;color:inherit}
h2{margin:2.5rem 0 .5rem;border-bottom:1px solid var(--line)}
details{border:1px solid var(--line);border-radius:8px;margin:.4rem 0;padding:0 .8rem}
summary{cursor:pointer;padding:.55rem 0;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.5rem;font:600 13px ui-monospace,monospace}
code,pre{font:13px/1.45 ui-monospace,monospace}pre{background:var(--soft);border-radius:6px;padding:.6rem .8rem;overflow:auto}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .8rem .25rem 0;border-bottom:1px solid var(--line)}
`;

const escape = (text: unknown) =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The document for people: one page, no script, nothing from other hosts. */
export function docsPage(document: OpenApi, words: Translate, language: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const calls = own.map(({ path, method, operation }) =>
      callHtml(method.toUpperCase(), path, operation, words),
    );
    return `<section id="${escape(name)}"><h2>${escape(name)}</h2>${calls.join('')}</section>`;
  });
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escape(name)}"><summary><b>${escape(name)}</b></summary>${json(schema)}</details>`,
  );
  const title = words('docs.title', { version: document.info['version'] });
  const links = document.tags.map(({ name }) => `<a href="#${escape(name)}">${escape(name)}</a>`);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>
<p>${escape(words('docs.intro'))} <a href="/api/openapi.json">openapi.json</a></p><nav aria-label="${escape(words('docs.contents'))}">${links.join('')}</nav>
${sections.join('')}<section id="schemas"><h2>${escape(words('docs.schemas'))}</h2>${shapes.join('')}</section></main></body></html>`;
}

function callHtml(method: string, path: string, operation: Operation, words: Translate): string {
  const { parameters, requestBody, responses, description, summary = '' } = operation;
  const rows = parameters.map(
    ({ name, in: place, schema }) =>
      `<tr><th><code>${escape(name)}</code></th><td>${escape(place)}</td><td><code>${escape(typeOf(schema))}</code> ${escape(schema['description'] ?? '')}</td></tr>`,
  );
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) =>
      `<h3>${escape(words('docs.body'))} <small>${escape(type)}</small></h3>${json(schema)}`,
  );
  const replies = Object.entries(responses).map(([status, { description: text, content }]) => {
    const schema = content?.['application/json']?.schema;
    const isError = schema?.['$ref'] === '#/components/schemas/Error';
    return `<tr><th>${escape(status)}</th><td>${escape(text)}${schema && !isError ? json(schema) : ''}</td></tr>`;
  });
  return `<details><summary><b>${escape(method)}</b> <code>${escape(path)}</code> ${escape(summary)}</summary>
<p>${escape(description)}</p>${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}${bodies.join('')}<h3>${escape(words('docs.replies'))}</h3><table>${replies.join('')}</table></details>`;
}

const json = (schema: JsonSchema) => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
const typeOf = (schema: JsonSchema) => [schema['type'] ?? 'any'].flat().join(' | ');
