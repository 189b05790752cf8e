import type { OpenAPI } from '@orpc/openapi'
import { errorCodes } from '@waymark/contract'
import type { ApiDocument } from './describe-api.ts'
import { drawFields, drawSentence, type Schemas } from './draw-fields.ts'
import { html, raw, type Html } from '../platform/text/html.ts'

interface Call {
  method: string
  path: string
  operation: OpenAPI.OperationObject & { 'x-access'?: string }
}

/**
 * Draws the reference as one page: every call by topic, with its input, its answer and who may make it. `basePath` is
 * that of the public URL.
 */
export function drawReference(document: ApiDocument, basePath: string): string {
  const calls = listCalls(document)
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const topics = [...Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'Other')]
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Waymark API</title>
        <link rel="stylesheet" href="${basePath}/docs/reference.css" />
        <script src="${basePath}/docs/reference-search.js" defer></script>
      </head>
      <body>
        <nav aria-label="Topics">
          <a class="brand" href="${basePath}/">Waymark</a>
          <form role="search" hidden>
            <label for="search">Search calls and fields</label>
            <input type="search" id="search" autocomplete="off" spellcheck="false" />
            <p id="search-outcome" role="status"></p>
          </form>
          ${topics.map(([topic, own]) => drawTopicLinks(topic, own))}
        </nav>
        <main>
          <h1>Waymark API</h1>
          <p class="lead">
            ${String(calls.length)} calls. The <a href="${basePath}/docs/api-guide.md">API guide</a> shows by
            example how they work together. The same as a file for tools:
            <a href="${basePath}/openapi.json">openapi.json</a>.
          </p>
          <p id="nothing-found" hidden>
            No call, field or entity has all of these words. Fewer words find more, and parts of words do too.
          </p>
          ${drawBasics()} ${topics.map(([topic, own]) => drawTopic(topic, own, schemas))}
          ${drawSchemas(schemas)} ${drawErrors()}
        </main>
      </body>
    </html>`
  return page.text
}

function listCalls({ paths = {} }: ApiDocument): Call[] {
  const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

const toAnchor = ({ operation }: Call) => operation.operationId ?? ''

function drawTopicLinks(topic: string, calls: Call[]): Html {
  return html`<h2>${topic}</h2>
    <ul>
      ${calls.map((call) => html`<li><a href="#${toAnchor(call)}">${drawSentence(call.operation.summary ?? call.path)}</a></li>`)}
    </ul>`
}

function drawBasics(): Html {
  return html`<section class="basics">
    <p>
      <strong>Signing in</strong> sets an HttpOnly cookie and answers a token. Send the token as
      <code>x-csrf-token</code> with every call that changes something.
    </p>
    <p>
      <strong>API tokens</strong> are for programs: <code>Authorization: Bearer waymark_…</code> needs
      neither. Each call says which scopes the token needs.
    </p>
    <p>
      <strong>Lists</strong> take <code>page</code> (from 0), <code>size</code> (up to 1000) and
      <code>sort=field,ASC</code>, in any case, and answer <code>content</code>, <code>totalPages</code> and
      <code>totalElements</code>.
    </p>
    <p>
      <strong>Updates</strong> may carry the <code>revision</code> they were made from. If somebody else was
      faster, the answer is a 409 that names who and when.
    </p>
    <p>
      <strong>Files</strong> are named by paths such as <code>/media/…</code>: like those of calls, they are
      below the address of the server.
    </p>
  </section>`
}

function drawTopic(topic: string, calls: Call[], schemas: Schemas): Html {
  return html`<section>
    <h2>${topic}</h2>
    ${calls.map((call) => drawCall(call, schemas))}
  </section>`
}

function drawCall(call: Call, schemas: Schemas): Html {
  const { method, path, operation } = call
  const body = toContent(operation.requestBody)
  const [status = '200', response] =
    Object.entries(operation.responses ?? {}).find(([it]) => it.startsWith('2')) ?? []
  const answer = toContent(response)
  return html`<article id="${toAnchor(call)}">
    <h3>
      <span class="method ${method.toLowerCase()}">${method}</span>
      <code>${path}</code>
    </h3>
    <p class="summary">${drawSentence(operation.summary ?? '')}</p>
    <p class="access">${drawSentence(operation.description ?? '')}</p>
    ${drawParameters(operation, schemas)}
    ${
      body
        ? html`<details>
            <summary>Body</summary>
            ${drawFields(schemas, body.schema)} ${drawExample(body.example)}
          </details>`
        : raw('')
    }
    ${
      answer
        ? html`<details>
            <summary>Answer ${status}</summary>
            ${drawFields(schemas, answer.schema)} ${drawExample(answer.example)}
          </details>`
        : raw('')
    }
  </article>`
}

function drawParameters({ parameters = [] }: OpenAPI.OperationObject, schemas: Schemas): Html {
  const own = parameters.filter((it): it is OpenAPI.ParameterObject => 'in' in it)
  if (own.length === 0) return raw('')
  const properties = Object.fromEntries(
    own.map(({ name, description, schema = {} }) => [name, { ...schema, description }]),
  )
  const required = own.filter((it) => it.required).map(({ name }) => name)
  return html`<details>
    <summary>Parameters</summary>
    ${drawFields(schemas, { type: 'object', properties, required } as OpenAPI.SchemaObject)}
  </details>`
}

/** Draws the entities that calls take and return, each one once. */
function drawSchemas(schemas: Schemas): Html {
  return html`<section id="entities">
    <h2>Entities</h2>
    ${Object.entries(schemas).map(
      ([name, schema]) =>
        html`<article id="schema-${name}">
          <h3><code>${name}</code></h3>
          ${schema.description ? html`<p class="meaning">${drawSentence(schema.description)}</p>` : raw('')}
          ${drawFields(schemas, schema)}
        </article>`,
    )}
  </section>`
}

function drawErrors(): Html {
  const rows = Object.entries(errorCodes).map(
    ([code, { status, message }]) =>
      html`<tr>
        <td>${String(status)}</td>
        <td><code>${code}</code></td>
        <td>${message}</td>
      </tr>`,
  )
  return html`<section id="errors">
    <h2>Errors</h2>
    <p>
      Every error answers <code>{ code, message, subErrors, requestId }</code>, and each of its details
      <code>{ code, params?, field?, message }</code>. Codes are stable; messages are for people.
    </p>
    <table>
      <thead>
        <tr>
          <th>Status</th>
          <th>Code</th>
          <th>Message</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`
}

function drawExample(example: unknown): Html {
  if (example === undefined) return raw('')
  return html`<p class="type">Example</p>
    <pre><code>${JSON.stringify(example, null, 2)}</code></pre>`
}

interface Content {
  schema: OpenAPI.SchemaObject
  example?: unknown
}

/** The schema of a body or an answer, whatever media type it has, and an example. */
function toContent(part: unknown): Content | undefined {
  const { content = {} } = (part ?? {}) as { content?: Record<string, Partial<Content>> }
  const [first] = Object.values(content)
  return first?.schema && { ...first, schema: first.schema }
}
