import type { PropertyType } from '../constants/apps/property.ts'
import { listBlockTexts } from '../documents/block-texts.ts'
import type { Block } from '../documents/component.ts'
import { listLinks } from '../rich-text/index.ts'
import { cutPlaceholders, type Placeholder, type PlaceholderFormat } from '../rich-text/placeholder.ts'
import { OBJECT } from '../rich-text/fill-text.ts'
import { findProperty, type AppProperties } from './guide-source.ts'
import type { PlaceholderProblemCode, PublishProblem } from './publish-problem.ts'

interface Surroundings extends AppProperties {
  /** The step's name in messages. */
  name: string
  locales: readonly string[]
}

type Finding = Pick<PublishProblem, 'code' | 'message' | 'blockId' | 'locale' | 'property'>

/** Checks the placeholders of a block's texts in every locale. */
export const findPlaceholderProblems = (block: Block, surroundings: Surroundings): Finding[] =>
  listBlockTexts(block).flatMap(({ text }) =>
    surroundings.locales.flatMap((locale) => {
      const written = text[locale] ?? ''
      const found =
        findLinkProblem(written, block, surroundings) ??
        findPlaceholderProblem(written, { ...surroundings, locale })
      return found ? [{ ...found, blockId: block.id, locale }] : []
    }),
  )

/** Finds the first problem with the placeholders of a text in a locale. */
export function findPlaceholderProblem(written: string, surroundings: OfLocale): Judgement | undefined {
  const { text, placeholders } = cutPlaceholders(written)
  if (text.includes('{{')) {
    const message = `${surroundings.name} has a placeholder that cannot be read: pick it from the list again`
    return { code: 'placeholder_unreadable', message }
  }
  return placeholders.map((it) => judge(it, surroundings)).find((it) => it !== undefined)
}

type Judgement = Pick<Finding, 'code' | 'message' | 'property'> & { code: PlaceholderProblemCode }

function findLinkProblem(written: string, block: Block, { name }: Surroundings): Judgement | undefined {
  const { text } = cutPlaceholders(written)
  const isRich = block.type === 'TEXT' && block.format === 'RICH'
  return isRich && listLinks(text).some(({ href }) => href.includes(OBJECT))
    ? { code: 'placeholder_in_link', message: `${name} has a placeholder in the address of a link` }
    : undefined
}

type OfLocale = Omit<Surroundings, 'locales'> & { locale: string }

function judge(placeholder: Placeholder, { name, locale, ...known }: OfLocale): Judgement | undefined {
  const { source, name: property, fallback, format } = placeholder
  const registered = findProperty(placeholder, known)
  const isRegistrable =
    source === 'ACCOUNT' ? known.accountProperties : source === 'PROPERTY' && known.properties
  if (isRegistrable && !registered) {
    const owner = source === 'ACCOUNT' ? 'of accounts' : 'of the app'
    const message = `${name} has a placeholder for ${property}, which is not a property ${owner}`
    return { code: 'placeholder_unknown', message, property }
  }
  if (!fallback.trim()) {
    const message = `${name} does not say in ${locale} what to show without a value for ${property}`
    return { code: 'placeholder_without_fallback', message, property }
  }
  if (registered && !isFit(registered.type, format)) {
    const message = `${name} shows ${property} in a format that does not fit its type`
    return { code: 'placeholder_unfit', message, property }
  }
  const missing = listMissingForms(placeholder, locale)
  if (missing.length === 0) return undefined
  const message = `${name} lacks plural forms of ${property} in ${locale}: ${missing.join(', ')}`
  return { code: 'placeholder_plural_incomplete', message, property }
}

const NUMBERS: readonly PlaceholderFormat[] = ['TEXT', 'NUMBER', 'PLURAL']
const MOMENTS: readonly PlaceholderFormat[] = ['DATE', 'TIME']
const WORDS: readonly PlaceholderFormat[] = ['TEXT']
/** Apps keep numbers and dates as texts, too. */
const ANY: readonly PlaceholderFormat[] = [...NUMBERS, ...MOMENTS]
/** A boolean is no text: segments and branches distinguish the two cases. */
const formatsByType: Record<PropertyType, readonly PlaceholderFormat[]> = {
  INTEGER: NUMBERS,
  DECIMAL: NUMBERS,
  APP_VERSION_CODE: NUMBERS,
  APP_VERSION_NAME: WORDS,
  STRING: ANY,
  LIST: WORDS,
  BOOLEAN: [],
  DATE: MOMENTS,
  TIME: MOMENTS,
}

/** The formats in which the values of a property can be shown; none if texts cannot show them. */
export const listPlaceholderFormats = (type: PropertyType): readonly PlaceholderFormat[] =>
  formatsByType[type]

const isFit = (type: PropertyType, format: PlaceholderFormat): boolean =>
  listPlaceholderFormats(type).includes(format)

/** The plural categories that a locale distinguishes. */
export const listPluralForms = (locale: string): Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories

/** A fraction or a very large number can have a category of its own, which falls back to `other`. */
function listMissingForms({ format, forms }: Placeholder, locale: string): string[] {
  if (format !== 'PLURAL') return []
  const rules = new Intl.PluralRules(locale)
  const common = new Set([...Array(101).keys()].map((number) => rules.select(number)))
  return [...common, 'other' as const].filter(
    (form, at, all) => !forms?.[form]?.trim() && all.indexOf(form) === at,
  )
}
