import { z } from 'zod'
import { outcomes } from '../../constants/authoring/container-traits.ts'
import { textEncodings } from '../../constants/apps/provider.ts'
import { propertyTypes } from '../../constants/apps/property.ts'
import { id } from '../../fields/entity.ts'
import { ofPerson } from '../../fields/sensitive.ts'
import { knownProperty } from './profile.ts'

/** An account: what end users use an app for together, such as their company. */
export const listedAccount = z.object({
  /** Its id in the target app. */
  key: ofPerson(z.string()),
  /** The value of its property `name`, unless that is private. */
  name: z.string().nullable(),
  firstSeenAt: z.iso.datetime(),
  /** Precise to the hour. */
  lastSeenAt: z.iso.datetime(),
  /** The number of end users seen in it, as long as that is stored. */
  endUsers: z.int(),
  /** The registered properties that it has, by name. */
  properties: z.array(knownProperty),
})
export type ListedAccount = z.infer<typeof listedAccount>

/** The stored data of one account. */
export const accountRecord = listedAccount.extend({
  /** Null if nothing but its id is kept, as for one that was not seen for long. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** Whether an end user with a signed id reported its properties. */
  isSigned: z.boolean(),
  /** Number of uploaded lists that name it. */
  lists: z.int(),
  /** The deployments that reached anyone in it, the latest first; at most 100. */
  met: z.array(
    z.object({
      deploymentId: id,
      name: z.string(),
      /** The outcome that it is judged by: only COMPLETED ones are made to be completed. */
      outcome: z.enum(outcomes),
      firstSeenAt: z.iso.datetime(),
      /** Precise to the hour. */
      lastSeenAt: z.iso.datetime(),
      isCompleted: z.boolean(),
    }),
  ),
})
export type AccountRecord = z.infer<typeof accountRecord>

/** An end user of an account. */
export const accountMember = z.object({ key: ofPerson(z.string()), lastSeenAt: z.iso.datetime() })
export type AccountMember = z.infer<typeof accountMember>

export const accountDeletion = z.object({
  deleted: z.literal(true),
  /** Number of end users who were in it. They stay. */
  endUsers: z.int(),
  /** Number of lists that it was removed from. The next upload may add it again. */
  lists: z.int(),
})
export type AccountDeletion = z.infer<typeof accountDeletion>

const accountImportColumn = z.object({
  name: z.string(),
  /** IGNORED: a figure of our own export. */
  becomes: z.enum(['ID', 'PROPERTY', 'IGNORED']),
  /** Of a property. */
  type: z.enum(propertyTypes).nullable(),
})
export type AccountImportColumn = z.infer<typeof accountImportColumn>

export const accountImport = z.object({
  /** Number of accounts whose properties were set. */
  changed: z.int(),
  /** Number of ids in the file that no end user was seen in lately. They were left out. */
  unknown: z.int(),
  /** Whether nothing was stored: `changed` and `unknown` are 0. */
  isDryRun: z.boolean(),
  /** WINDOWS_1252 is guessed: the file is no UTF-8, and has no byte order mark. */
  encoding: z.enum(textEncodings),
  /** The meaning of each column, in the order of the file. */
  columns: z.array(accountImportColumn),
  rowCount: z.int(),
  /** The first rows as they were read, with as many cells as there are columns. */
  firstRows: z.array(z.array(z.string())),
})
export type AccountImport = z.infer<typeof accountImport>
