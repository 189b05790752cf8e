import type { PropertyType } from '../constants/segment.ts'
import { listBlockTexts } from '../documents/block-texts.ts'
import type { Block } from '../documents/component.ts'
import { listLinks } from '../rich-text/index.ts'
import {
  cutPlaceholders,
  type CutText,
  type Placeholder,
  type PlaceholderFormat,
} from '../rich-text/placeholder.ts'
import { OBJECT } from '../rich-text/fill-text.ts'
import type { AppProperty } from './guide-source.ts'
import type { PublishProblem } from './publish-problem.ts'

interface Surroundings {
  /** The step's name in messages. */
  name: string
  locales: readonly string[]
  /** The app's registered properties; undefined if they are not known here. */
  properties: readonly AppProperty[] | undefined
}

type Finding = Pick<PublishProblem, 'code' | 'message' | 'blockId' | 'locale'>

/** Checks the placeholders of a block's texts in every locale. */
export const findPlaceholderProblems = (block: Block, surroundings: Surroundings): Finding[] =>
  listBlockTexts(block).flatMap(({ text }) =>
    surroundings.locales.flatMap((locale) => {
      const cut = cutPlaceholders(text[locale] ?? '')
      const found = judgeText(cut, block, surroundings) ?? judgeAll(cut, { ...surroundings, locale })
      return found ? [{ ...found, blockId: block.id, locale }] : []
    }),
  )

type Judgement = Pick<Finding, 'code' | 'message'>

function judgeText({ text }: CutText, block: Block, { name }: Surroundings): Judgement | undefined {
  if (text.includes('{{')) {
    const message = `${name} has a placeholder that cannot be read: pick it from the list again`
    return { code: 'placeholder_unreadable', message }
  }
  const isRich = block.type === 'TEXT' && block.format === 'RICH'
  if (isRich && listLinks(text).some(({ href }) => href.includes(OBJECT))) {
    return { code: 'placeholder_in_link', message: `${name} has a placeholder in the address of a link` }
  }
  return undefined
}

type OfLocale = Surroundings & { locale: string }

const judgeAll = ({ placeholders }: CutText, surroundings: OfLocale): Judgement | undefined =>
  placeholders.map((it) => judge(it, surroundings)).find((it) => it !== undefined)

function judge(placeholder: Placeholder, { name, locale, properties }: OfLocale): Judgement | undefined {
  const { source, name: property, fallback, format } = placeholder
  const registered = properties?.find((it) => it.name === property)
  if (source === 'PROPERTY' && properties && !registered) {
    const message = `${name} has a placeholder for ${property}, which is not a property of the app`
    return { code: 'placeholder_unknown', message }
  }
  if (!fallback.trim()) {
    const message = `${name} does not say in ${locale} what to show without a value for ${property}`
    return { code: 'placeholder_without_fallback', message }
  }
  if (source === 'PROPERTY' && registered && !isFit(registered.type, format)) {
    const message = `${name} shows ${property} in a format that does not fit its type`
    return { code: 'placeholder_unfit', message }
  }
  const missing = listMissingForms(placeholder, locale)
  if (missing.length === 0) return undefined
  const message = `${name} lacks plural forms of ${property} in ${locale}: ${missing.join(', ')}`
  return { code: 'placeholder_plural_incomplete', message }
}

const NUMBERS: readonly PlaceholderFormat[] = ['TEXT', 'NUMBER', 'PLURAL']
const MOMENTS: readonly PlaceholderFormat[] = ['DATE', 'TIME']
const WORDS: readonly PlaceholderFormat[] = ['TEXT']
/** Apps keep numbers and dates as texts, too. */
const ANY: readonly PlaceholderFormat[] = [...NUMBERS, ...MOMENTS]
/** A boolean is no text: segments and branches tell the two cases apart. */
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

/** The plural categories that a locale tells apart. */
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
