import { fillText, OBJECT } from './fill-text.ts'

/** The formats of a placeholder's value. PLURAL chooses one of its forms by the number. */
export const placeholderFormats = ['TEXT', 'NUMBER', 'DATE', 'TIME', 'PLURAL'] as const
export type PlaceholderFormat = (typeof placeholderFormats)[number]

/** The plural categories of all languages; each language has some of them, and OTHER always. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralForm = (typeof pluralForms)[number]

/** A piece of a text that every end user reads with a value of their own. */
export interface Placeholder {
  /** PROPERTY: of the end user. ACCOUNT: of their account. EVENT: of the custom event that started the guide. */
  source: 'PROPERTY' | 'ACCOUNT' | 'EVENT'
  /** The property's name. */
  name: string
  format: PlaceholderFormat
  /** PLURAL: a text for each plural category, in which `#` stands for the number. */
  forms?: Partial<Record<PluralForm, string>> | undefined
  /** The text to show where there is no value. */
  fallback: string
}

/** A text in which each placeholder is one character, and the placeholders in its order. */
export interface CutText {
  text: string
  placeholders: Placeholder[]
}

/** No braces inside: a tool that protects `{{…}}` without knowing this grammar protects all of it. */
const QUOTED = '"(?:[^"{}\\\\\\n]|\\\\[^{}\\n])*"'
/** A placeholder is on one line, as formatting is. */
const SPACE = '[^\\S\\n]'
const FORMS = `(?:${SPACE}+(?:${pluralForms.join('|')})${SPACE}+${QUOTED})+`
const PLACEHOLDER = /* @__PURE__ */ new RegExp(
  [
    `\\{\\{${SPACE}*(?:(?<source>account|event):${SPACE}*)?(?<name>${QUOTED}|[^|{}"\\n]*[^|{}"\\s])${SPACE}*`,
    `(?:\\|${SPACE}*(?:(?<format>number|date|time)|plural(?<forms>${FORMS}))${SPACE}*)?`,
    `(?:\\|${SPACE}*(?<fallback>${QUOTED})${SPACE}*)?\\}\\}`,
  ].join(''),
  'g',
)

/**
 * Cuts the placeholders out of a text as it is written: `{{ first name | "there" }}`, `{{ seats | number | "some" }}`,
 * `{{ account: plan | "your plan" }}`, `{{ event: total | plural one "# item" other "# items" | "items" }}`.
 */
export function cutPlaceholders(written: string): CutText {
  const placeholders: Placeholder[] = []
  const text = written.replaceAll(OBJECT, '').replace(PLACEHOLDER, (...match) => {
    placeholders.push(toPlaceholder(match.at(-1) as WrittenPlaceholder))
    return OBJECT
  })
  return { text, placeholders }
}

/** A placeholder and where it is in the text as written. */
export interface PlacedPlaceholder {
  start: number
  end: number
  placeholder: Placeholder
}

/** The placeholders of a text as it is written, in reading order. */
export const listPlaceholders = (written: string): PlacedPlaceholder[] =>
  [...written.matchAll(PLACEHOLDER)].map(({ 0: whole, index, groups }) => ({
    start: index,
    end: index + whole.length,
    placeholder: toPlaceholder(groups as unknown as WrittenPlaceholder),
  }))

/** Writes the format that `cutPlaceholders` reads. */
export function putPlaceholders({ text, placeholders }: CutText): string {
  return fillText(text, placeholders.map(writePlaceholder))
}

/** A placeholder as it is written. A name that could be read otherwise is quoted: `answer.` begins those of answers. */
export function writePlaceholder({ source, name, format, forms, fallback }: Placeholder): string {
  const isBare =
    /^[^|{}"\n]*$/.test(name) && name === name.trim() && !/^(account:|event:|answer\.)/.test(name)
  const parts = [
    (source === 'PROPERTY' ? '' : `${source.toLowerCase()}: `) + (isBare ? name : JSON.stringify(name)),
    ...(format === 'TEXT' ? [] : [format.toLowerCase() + writeForms(forms)]),
    ...(fallback ? [JSON.stringify(fallback)] : []),
  ]
  return `{{ ${parts.join(' | ')} }}`
}

/** Returns the text as a reader sees it who has none of the values. */
export function toFallbackText(written: string): string {
  const { text, placeholders } = cutPlaceholders(written)
  return fillText(
    text,
    placeholders.map(({ fallback }) => fallback),
  )
}

interface WrittenPlaceholder {
  source?: string
  name: string
  format?: string
  forms?: string
  fallback?: string
}

function toPlaceholder({
  source = 'property',
  name,
  format,
  forms,
  fallback,
}: WrittenPlaceholder): Placeholder {
  return {
    source: source.toUpperCase() as Placeholder['source'],
    name: name.startsWith('"') ? unquote(name) : name,
    format: forms === undefined ? ((format?.toUpperCase() ?? 'TEXT') as PlaceholderFormat) : 'PLURAL',
    ...(forms !== undefined && { forms: readForms(forms) }),
    fallback: fallback === undefined ? '' : unquote(fallback),
  }
}

function readForms(written: string): Partial<Record<PluralForm, string>> {
  const forms = written.matchAll(new RegExp(`(\\w+)\\s+(${QUOTED})`, 'g'))
  return Object.fromEntries([...forms].map(([, form = '', text = '']) => [form, unquote(text)]))
}

const writeForms = (forms: Placeholder['forms']): string =>
  pluralForms.map((it) => (forms?.[it] === undefined ? '' : ` ${it} ${JSON.stringify(forms[it])}`)).join('')

const unquote = (quoted: string): string => quoted.slice(1, -1).replace(/\\(.)/g, '$1')
