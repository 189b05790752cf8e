import { z } from 'zod'
import { tokenLimits } from '../constants/apps/api-token.ts'
import { limits } from '../constants/values/limits.ts'
import { hasHiddenCharacter } from '../constants/values/hidden-characters.ts'
import { surveyLimits } from '../constants/authoring/survey.ts'
import type { SubErrorCode } from '../constants/problems/sub-errors.ts'
import { hasForbiddenCharacterA, hasForbiddenCharacterB } from '../constants/values/text.ts'
import { problem } from './problem.ts'

/**
 * Common to all names: a single line without hidden characters. The message for a missing name is the same whether it
 * is empty, absent or not a text.
 */
const visible = (missing: SubErrorCode) =>
  z
    .string(problem(missing))
    // Else two names could look the same.
    .normalize('NFC')
    .trim()
    .min(1, problem(missing))
    .refine((it) => !hasHiddenCharacter(it), problem('hidden_characters'))

const name = (missing: SubErrorCode) => visible(missing).max(limits.nameLength, problem('name_too_long'))

const nameOfCheckB = (missing: SubErrorCode) =>
  name(missing).refine((it) => !hasForbiddenCharacterB(it), problem('special_characters_b'))

/** App names: the specification's check A. */
export const appName = name('app_name_empty').refine(
  (it) => !hasForbiddenCharacterA(it),
  problem('special_characters_a'),
)

/** Project names: the specification's check B. */
export const projectName = nameOfCheckB('project_name_missing')

/** Names of steps and deployments: check B as well. */
export const plainName = nameOfCheckB('input_empty')

/** The name of a font as its makers wrote it, so checks A and B do not apply. */
export const fontName = name('input_empty')

/** Segment names: check B. */
export const segmentName = nameOfCheckB('segment_name_required')

/** The property's name in the code of target apps, so the specification's checks A and B do not apply. */
export const propertyName = name('property_name_required')

/** App versions are dotted, so only length and presence are checked. */
export const versionName = name('app_version_missing')

/** A person's name. */
export const personName = visible('field_required').max(100)

export const organisationName = visible('field_required').max(100)

/** A member's name for a group of text answers. */
export const textGroupName = visible('field_required').max(surveyLimits.groupNameLength)

/** The tag of a member's note about text answers. */
export const answerTag = visible('field_required').max(surveyLimits.tagLength)

/** A name that was given elsewhere, such as in the app that a document comes from. */
export const foreignName = (maxLength: number) => z.string().normalize('NFC').trim().max(maxLength)

/** A device's own name. */
export const deviceName = visible('field_required').max(100)

/** An API token's name, as its maker knows the program that uses it. */
export const tokenName = visible('field_required').max(tokenLimits.nameLength)
