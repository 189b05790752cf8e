import type { InventorySection } from '@waymark/contract'
import { html } from '../../platform/text/html.ts'

interface Document {
  title: string
  text: string
  sections: InventorySection[]
}

export function toMarkdown({ title, text, sections }: Document): string {
  const parts = sections.map((section) =>
    [`## ${toPlain(section.title)}`, section.text, toMarkdownRows(section)].filter(Boolean).join('\n\n'),
  )
  return `${[`# ${toPlain(title)}`, text, ...parts].join('\n\n')}\n`
}

function toMarkdownRows({ columns, rows }: InventorySection): string {
  if (columns.length === 0) return rows.map(([text = '']) => `- ${toPlain(text)}`).join('\n')
  const toLine = (cells: string[]) => `| ${cells.map(toPlain).join(' | ')} |`
  return [toLine(columns), `|${' --- |'.repeat(columns.length)}`, ...rows.map(toLine)].join('\n')
}

/** Keeps an author's text from becoming a table, a link or markup. */
const toPlain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#]/g, '\\$&')

export function toHtml({ title, text, sections }: Document): string {
  const parts = sections.map(
    (it) =>
      html`<h2>${it.title}</h2>
        ${it.text ? html`<p>${it.text}</p>` : ''}
        ${
          it.columns.length > 0
            ? toHtmlTable(it)
            : html`<ul>
                ${it.rows.map(([row = '']) => html`<li>${row}</li>`)}
              </ul>`
        }`,
  )
  return html`<h1>${title}</h1>
    <p>${text}</p>
    ${parts} `.text
}

const toHtmlTable = ({ columns, rows }: InventorySection) =>
  html`<table>
    <thead>
      <tr>
        ${columns.map((it) => html`<th scope="col">${it}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((it) => html`<td>${it}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`
