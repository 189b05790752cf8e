import { embeddingProblems } from '../apps/embedding.ts'
import { mailProblems, type MailProblem } from '../ground/mail.ts'
import { outboundProblems } from '../ground/outbound.ts'
import { deliveryProblems, edgeProblems, jobProblems } from './background.ts'
import {
  contentProblems,
  importProblems,
  publishProblems,
  publishWarnings,
  surveyProblems,
} from './content.ts'
import { connectionProblems, targetingProblems } from './targeting.ts'
import { peopleProblems, valueProblems } from './values.ts'
import { rowProblems, syncFailures } from '../apps/provider.ts'
import { signOnProblems } from '../people/sign-on.ts'
import { speechProblems } from '../apps/speech.ts'
import { messages } from './messages.ts'
import { translationProblems } from '../apps/translation.ts'

/**
 * Every sub-error with its sentence; `{{name}}` is a parameter. Codes are stable, and the program that displays them
 * translates them. Sentences are English and include those that the specification gives.
 */
export const subErrorMessages = {
  ...messages,
  ...valueProblems,
  ...peopleProblems,
  ...contentProblems,
  ...publishProblems,
  ...publishWarnings,
  ...surveyProblems,
  ...importProblems,
  ...targetingProblems,
  ...connectionProblems,
  ...jobProblems,
  ...deliveryProblems,
  ...edgeProblems,
  .../* @__PURE__ */ prefixed('embedding', embeddingProblems),
  .../* @__PURE__ */ prefixed('row', rowProblems),
  .../* @__PURE__ */ prefixed('sync', syncFailures),
  .../* @__PURE__ */ prefixed('outbound', outboundProblems),
  .../* @__PURE__ */ prefixed('sign_on', signOnProblems),
  .../* @__PURE__ */ prefixed('speech', speechProblems),
  .../* @__PURE__ */ prefixed('translation', translationProblems),
  .../* @__PURE__ */ listMailMessages(),
}

export type SubErrorCode = keyof typeof subErrorMessages

export type SubErrorParams = Record<string, string | number>

/** The parameters of a sentence: `ParamsOf<'too_long'>` is `{ max: string | number }`. */
export type ParamsOf<Code extends SubErrorCode> = Record<
  NamesIn<(typeof subErrorMessages)[Code]>,
  string | number
>

type NamesIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** One thing that is wrong with a request: code, values, field, and an English message. */
export interface SubError {
  code: SubErrorCode
  params?: SubErrorParams
  /** Dotted path, as in `blocks.2.label.de`. Absent if no field of the request is to blame. */
  field?: string
  message: string
}

/** The arguments that a code's sentence needs: `('too_long', { field: 'name', params: { max: 50 } })`. */
export type SubErrorArguments<Code extends SubErrorCode> = [keyof ParamsOf<Code>] extends [never]
  ? [code: Code, details?: Details]
  : [code: Code, details: Details & { params: ParamsOf<Code> }]

interface Details {
  field?: string
  /** Replaces the code's own sentence, for example with an author's text. */
  message?: string
}

/** Builds a sub-error with the sentence of its code. */
export function toSubError<Code extends SubErrorCode>(
  ...[code, details = {}]: SubErrorArguments<Code>
): SubError {
  const { params, field, message } = details as Details & { params?: SubErrorParams }
  return {
    code,
    ...(params && { params }),
    ...(field !== undefined && { field }),
    message: message ?? fillSentence(subErrorMessages[code], params),
  }
}

/** Replaces each `{{name}}` in a sentence with its value. */
export const fillSentence = (sentence: string, params: SubErrorParams = {}): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

export const isSubErrorCode = (code: string): code is SubErrorCode => Object.hasOwn(subErrorMessages, code)

type Prefixed<Prefix extends string, Sentences> = {
  [Name in keyof Sentences & string as `${Prefix}_${Name}`]: Sentences[Name]
}

function prefixed<const Prefix extends string, const Sentences extends Record<string, string>>(
  prefix: Prefix,
  sentences: Sentences,
): Prefixed<Prefix, Sentences> {
  const entries = Object.entries(sentences).map(([name, sentence]) => [`${prefix}_${name}`, sentence])
  return Object.fromEntries(entries) as Prefixed<Prefix, Sentences>
}

type MailMessages = {
  [Problem in MailProblem as `mail_${Lowercase<Problem>}`]: (typeof mailProblems)[Problem]['message']
}

function listMailMessages(): MailMessages {
  const entries = Object.entries(mailProblems).map(([name, it]) => [`mail_${name.toLowerCase()}`, it.message])
  return Object.fromEntries(entries) as MailMessages
}
