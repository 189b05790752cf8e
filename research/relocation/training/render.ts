import { toRandom } from './random.ts'
import type { Item, Section } from './site.ts'
import type { Style } from './style.ts'

/** The markup of one version of a page; `data-truth` names what a person would name. */
export function renderPage(sections: readonly Section[], style: Style): string {
  const body = sections.map((section) => renderSection(section, style))
  const isLeft = style.navPlace === 'left'
  const [nav = '', ...rest] = body
  const main = wrap(rest.join('\n'), style.wrappers)
  return `<!doctype html><html lang="en"><head><style>
body { margin: 0; font: ${style.fontSizePx}px sans-serif } main, .page { width: ${style.widthPx}px; margin: 0 auto }
ul { list-style: none; margin: 0; padding: 0 } li, a, button, span { margin: ${style.gapPx / 2}px }
.side-by-side { display: flex; flex-wrap: wrap; gap: ${style.gapPx}px } .left { float: left; width: 200px }
[role=button], [role=switch] { display: inline-block } .cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: ${style.gapPx}px }
</style></head><body>${isLeft ? `<div class="left">${nav}</div>` : nav}${style.hasLandmarks ? `<main>${main}</main>` : `<div class="page">${main}</div>`}</body></html>`
}

function renderSection(section: Section, style: Style): string {
  const heading = section.heading ? renderItem(section.heading, style) : ''
  const isBeside =
    section.kind === 'NAV' ? style.navPlace === 'top' : section.kind !== 'SIDE' && section.kind !== 'FORM'
  const items = section.items.map((it) => renderItem(it, style))
  const rows = section.rows.map((row) => row.map((it) => renderItem(it, style)))
  const content = heading + renderList(items, isBeside, style) + renderRows(rows, section, style)
  const tags: Partial<Record<Section['kind'], string>> = {
    NAV: 'nav',
    SIDE: 'aside',
    FORM: 'form',
    FOOTER: 'footer',
  }
  const tag = style.hasLandmarks
    ? (tags[section.kind] ?? 'section')
    : section.kind === 'FORM'
      ? 'form'
      : 'div'
  return `<${tag}${attribute('class', toClass(section.kind.toLowerCase(), 'box', style))}>${wrap(content, style.wrappers % 2)}</${tag}>`
}

function renderList(items: readonly string[], isBeside: boolean, style: Style): string {
  if (items.length === 0) return ''
  const beside = isBeside ? ' class="side-by-side"' : ''
  if (style.list === 'ul') return `<ul${beside}>${items.map((it) => `<li>${it}</li>`).join('')}</ul>`
  if (style.list === 'plain') return `<div${beside}>${items.join(isBeside ? '' : '<br>')}</div>`
  if (style.list === 'div') return `<div${beside}>${items.map((it) => `<div>${it}</div>`).join('')}</div>`
  const cells = items.map((it) => `<td>${it}</td>`)
  return `<table><tbody>${isBeside ? `<tr>${cells.join('')}</tr>` : cells.map((it) => `<tr>${it}</tr>`).join('')}</tbody></table>`
}

function renderRows(rows: readonly string[][], { kind }: Section, style: Style): string {
  if (rows.length === 0) return ''
  const isCards = kind === 'CARDS' ? ' class="cards"' : ''
  if (style.row === 'table') {
    return `<table><tbody>${rows.map((row) => `<tr>${row.map((it) => `<td>${it}</td>`).join('')}</tr>`).join('')}</tbody></table>`
  }
  if (style.row === 'li')
    return `<ul${isCards}>${rows.map((row) => `<li>${row.join(' ')}</li>`).join('')}</ul>`
  const parts = rows.map((row) =>
    style.row === 'article'
      ? `<article><div>${row.slice(0, 2).join('')}</div><div>${row.slice(2).join('')}</div></article>`
      : `<div>${row.join('')}</div>`,
  )
  return `<div${isCards}>${parts.join('')}</div>`
}

const SIGNS: Record<string, string> = {
  delete: '✕',
  edit: '✎',
  watch: '♡',
  basket: '+',
  share: '↗',
  download: '⭳',
}
const ICON = '<svg width="16" height="16" viewBox="0 0 16 16"><path d="M1 1h14v14z"/></svg>'

function renderItem(item: Item, style: Style): string {
  const text = sayItem(item, style)
  const truth = ` data-truth="${item.key}"`
  const kind = item.kind.toLowerCase()
  const own = truth + describe(item, style)
  if (item.kind === 'HEADING') return `<h2${own}>${text}</h2>`
  if (item.kind === 'TEXT') return `<span${truth}>${text}</span>`
  if (item.kind === 'LOGO') return `<a${own} href="/">${text}</a>`
  if (item.kind === 'LINK')
    return `<a${own}${toHref(item, style)}>${style.classes === 'utility' ? `<span>${text}</span>` : text}</a>`
  if (item.kind === 'ACT') return renderAct(item, style, own)
  if (item.kind === 'TICK') return renderTick(item, style, own)
  const field = (extra: string) =>
    item.kind === 'SELECT'
      ? `<select${own}${extra}><option>1</option><option>2</option></select>`
      : `<input${own}${extra}${item.label?.name === 'password' ? ' type="password"' : ''}>`
  const id = `f-${item.key}-${style.build}`
  const tag = style.ids === 'none' ? ` id="${id}"` : ''
  const byId = tag ? id : (/ id="([^"]*)"/.exec(own)?.[1] ?? id)
  switch (style.label) {
    case 'for':
      return `<label for="${byId}">${text}</label> ${field(tag)}`
    case 'wrap':
      return `<label>${text} ${field('')}</label>`
    case 'placeholder':
      return item.kind === 'SELECT' ? field(` aria-label="${text}"`) : field(` placeholder="${text}"`)
    case 'aria':
      return field(` aria-label="${text}"`)
    case 'beside':
      return `<${style.list === 'table' ? 'b' : 'span'}${attribute('class', toClass(kind, 'label', style))}>${text}</${style.list === 'table' ? 'b' : 'span'}> ${field('')}`
  }
}

function renderAct(item: Item, style: Style, own: string): string {
  const text = sayItem(item, style)
  const name = item.label?.name ?? ''
  let inside = text
  let extra = ''
  if (item.of && style.rowAct !== 'text') {
    const sign = SIGNS[name]
    if (style.rowAct === 'sign' && sign) {
      inside = sign
      extra = ` title="${text}"`
    } else if (style.rowAct !== 'sign') {
      inside = ICON
      extra = ` aria-label="${text}${style.rowAct === 'icon of row' ? ` ${item.of}` : ''}"`
    }
  }
  if (style.act === 'input' && inside === text) return `<input type="button" value="${text}"${own}>`
  if (style.act === 'a') return `<a${own}${extra}${toHref(item, style)}>${inside}</a>`
  if (style.act === 'div') return `<div role="button" tabindex="0"${own}${extra}>${inside}</div>`
  return `<button${own}${extra}>${style.classes === 'utility' && inside === text ? `<span>${inside}</span>` : inside}</button>`
}

function renderTick(item: Item, style: Style, own: string): string {
  const text = sayItem(item, style)
  if (item.of)
    return style.tick === 'switch'
      ? `<span role="checkbox" aria-label="${text} ${item.of}"${own}>☐</span>`
      : `<input type="checkbox" aria-label="${text}"${own}>`
  if (style.tick === 'switch')
    return `<button role="switch" aria-label="${text}"${own}>○</button> <span>${text}</span>`
  if (style.tick === 'label') return `<label><input type="checkbox"${own}> ${text}</label>`
  const id = / id="([^"]*)"/.exec(own)?.[1]
  return `<input type="checkbox"${own}${id ? '' : ` id="t-${item.key}-${style.build}"`}> <label for="${id ?? `t-${item.key}-${style.build}`}">${text}</label>`
}

function sayItem({ label, proper = '', wording }: Item, { language }: Style): string {
  if (!label) return proper
  return language === 'english' ? (label.wordings[wording] ?? label.wordings[0] ?? '') : label[language]
}

/** Id, name, class and test id: whatever the style gives to something of this name. */
function describe(item: Item, style: Style): string {
  const base = item.label?.name ?? 'item'
  const own = item.of ? `${base}-${item.key}` : `${base}-${item.kind.toLowerCase()}`
  const chance = toRandom(hashText(own + style.build))
  const id =
    style.ids === 'names'
      ? `${own}`
      : style.ids === 'camel'
        ? `${item.kind === 'ACT' ? 'btn' : 'x'}${base.charAt(0).toUpperCase()}${base.slice(1)}${item.of ? item.key : ''}`
        : style.ids === 'generated'
          ? `:r${chance.between(10, 99)}${item.key}:`
          : ''
  const isForm = item.kind === 'FIELD' || item.kind === 'SELECT' || item.kind === 'TICK'
  return (
    attribute('id', chance.chance(0.8) ? id : '') +
    attribute('name', isForm && style.hasNames ? base : '') +
    attribute('data-testid', style.hasTestIds ? `${base}-${item.kind.toLowerCase()}` : '') +
    attribute('class', toClass(base, item.kind === 'ACT' ? 'btn' : 'item', style))
  )
}

function toClass(base: string, kind: string, { classes, build }: Style): string {
  const random = toRandom(hashText(kind + build))
  if (classes === 'plain') return kind
  if (classes === 'bem') return `${kind} ${kind}--${base}`
  if (classes === 'modules') return `${kind}_${base}__${random.hash()}`
  return classes === 'utility'
    ? `px-${random.between(1, 6)} flex text-${random.pick(['sm', 'base', 'lg'])}`
    : ''
}

function toHref({ label, proper = '', of = '' }: Item, { hrefs, language }: Style): string {
  const slug = (of || proper).toLowerCase().replace(/[^a-z]+/g, '-')
  const name = label
    ? language === 'english'
      ? label.name
      : label[language].toLowerCase().replace(/\W+/g, '-')
    : 'item'
  const path = [name, slug].filter(Boolean).join('/')
  if (hrefs === 'hash') return ' href="#"'
  if (hrefs === 'script') return ` href="${name}.php${slug ? `?of=${slug}` : ''}"`
  return ` href="${hrefs === 'full' ? 'https://www.example.test' : ''}/${path}"`
}

const attribute = (name: string, value: string): string => (value ? ` ${name}="${value}"` : '')

const wrap = (content: string, times: number): string =>
  '<div>'.repeat(times) + content + '</div>'.repeat(times)

function hashText(text: string): number {
  let hash = 7
  for (const it of text) hash = (Math.imul(hash, 31) + (it.codePointAt(0) ?? 0)) >>> 0
  return hash
}
