import { z } from 'zod'
import { limits } from '../constants/limits.ts'
import { hasForbiddenCharacterA, hasForbiddenCharacterB, messages } from '../constants/text.ts'

const trimmed = (emptyMessage: string) =>
  z.string().trim().min(1, emptyMessage).max(limits.nameLength, messages.nameTooLong)

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
