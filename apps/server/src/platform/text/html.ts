/** HTML whose values are escaped. */
export interface Html {
  text: string
}

type Value = string | Html | Html[]

/** Builds HTML: strings are escaped, nested HTML is inserted as it is. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { text: strings.map((text, index) => text + toText(values[index])).join('') }
}

/** Marks a text as HTML. */
export const raw = (text: string): Html => ({ text })

function toText(value: Value | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)
  return Array.isArray(value) ? value.map(({ text }) => text).join('\n') : value.text
}
