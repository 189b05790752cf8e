import { z } from 'zod'
import { placeholderFormats, pluralForms } from '../rich-text/placeholder.ts'

/** A placeholder as devices fill it. Without a fitting value, the end user reads `fallback`. */
export const guidePlaceholder = z.strictObject({
  /**
   * PROPERTY: of the end user, as the app set it. ACCOUNT: of their account, in the same way. EVENT: of the custom event
   * that started the guide.
   */
  source: z.enum(['PROPERTY', 'ACCOUNT', 'EVENT']),
  /** The property's name. */
  name: z.string(),
  /**
   * TEXT: as it is. NUMBER, DATE and TIME (with the date): as the locale writes them. PLURAL: the form of the locale's
   * plural category for the number.
   */
  format: z.enum(placeholderFormats),
  /** PLURAL: a text for each category, in which `#` stands for the number. */
  forms: z.partialRecord(z.enum(pluralForms), z.string()).optional(),
  fallback: z.string(),
  /** The property is private: it is filled only if the end user's id is signed, or the app trusts unsigned ids. */
  isPrivate: z.literal(true).optional(),
})
export type GuidePlaceholder = z.infer<typeof guidePlaceholder>
