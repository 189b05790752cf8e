import { z } from 'zod'
import { CONFIG_VERSION, identifierRoles, textMatches } from '../constants/guidance.ts'
import { localizedText } from './locale.ts'

/** How a web element is recognised, at configVersion 2. At least one clue besides the URL is needed. */
export const webIdentifier = z
  .strictObject({
    configVersion: z.literal(CONFIG_VERSION),
    kind: z.literal('WEB'),
    role: z.enum(identifierRoles),
    /** The page it is looked for on, matched on path, query and hash; absent means every page. */
    url: z.strictObject({ match: z.enum(textMatches), value: z.string().min(1).max(2000) }).optional(),
    tag: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,60}$/)
      .optional(),
    attributes: z
      .array(
        z.strictObject({
          name: z.string().regex(/^[A-Za-z_:][A-Za-z0-9_:.-]{0,80}$/),
          match: z.enum(textMatches),
          value: z.string().max(500),
        }),
      )
      .max(20)
      .optional(),
    text: z.strictObject({ match: z.enum(textMatches), value: localizedText }).optional(),
    /** Which of several equal candidates, counted from 0 in document order. */
    index: z.int().min(0).max(9999).optional(),
    css: z.string().min(1).max(1000).optional(),
  })
  .refine(({ tag, attributes, text, css }) => tag || css || attributes?.length || text, {
    message: 'Give at least a tag, an attribute, a text or a CSS selector',
  })

export type WebIdentifier = z.infer<typeof webIdentifier>
