import { z } from 'zod'
import { limits } from '../constants/limits.ts'
import { hasHiddenCharacter } from '../constants/hidden-characters.ts'
import { hasForbiddenCharacterA, hasForbiddenCharacterB, messages } from '../constants/text.ts'

/** What all names have in common: they are on one line and hide nothing. */
const visible = (emptyMessage: string) =>
  z
    .string()
    .trim()
    .min(1, emptyMessage)
    .refine((it) => !hasHiddenCharacter(it), { message: messages.hiddenCharacters })

const trimmed = (emptyMessage: string) => visible(emptyMessage).max(limits.nameLength, messages.nameTooLong)

/** App names: the specification's check A. */
export const appName = trimmed(messages.appNameEmpty).refine((it) => !hasForbiddenCharacterA(it), {
  message: messages.specialCharactersA,
})

/** Project names: the specification's check B. */
export const projectName = trimmed(messages.projectNameMissing).refine((it) => !hasForbiddenCharacterB(it), {
  message: messages.specialCharactersB,
})

/** Names of steps and deployments: check B as well. */
export const plainName = trimmed(messages.inputEmpty).refine((it) => !hasForbiddenCharacterB(it), {
  message: messages.specialCharactersB,
})

/** Segment names: check B. */
export const segmentName = trimmed(messages.segmentNameRequired).refine((it) => !hasForbiddenCharacterB(it), {
  message: messages.specialCharactersB,
})

/** What target apps call the property, so anything that reads the same in code is fine. */
export const propertyName = trimmed(messages.propertyNameRequired)

/** App versions are dotted, so only emptiness and length are checked. */
export const versionName = trimmed(messages.appVersionMissing)

/** What somebody is called. */
export const personName = visible(messages.fieldRequired).max(100)

export const organisationName = visible(messages.fieldRequired).max(100)

/** What a device calls itself. */
export const deviceName = visible(messages.fieldRequired).max(100)
