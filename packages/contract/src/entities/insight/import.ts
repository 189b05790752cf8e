import { z } from 'zod'
import { reason } from '../../fields/reason.ts'

export const importActions = ['CREATE', 'UPDATE', 'SKIP', 'CONFLICT'] as const
export type ImportAction = (typeof importActions)[number]

/** The effect of an import, or of its preview, on one part of the document. */
export const importItem = z.object({
  kind: z.enum([
    'PROPERTY',
    'SEGMENT',
    'TEMPLATE',
    'VERSION',
    'PROJECT',
    'MEDIA',
    'LINK_SCHEME',
    'AVATAR',
    'THEME',
  ]),
  /** The part's name; for a project with its version's name in front, for media the hash. */
  name: z.string(),
  action: z.enum(importActions),
  /** For CONFLICT: the obstacle. */
  reason: reason.nullable(),
})
export type ImportItem = z.infer<typeof importItem>

export const importReport = z.object({
  isDryRun: z.boolean(),
  counts: z.record(z.enum(importActions), z.int()),
  items: z.array(importItem),
})
export type ImportReport = z.infer<typeof importReport>
