import { isNative } from '../constants/authoring/guidance.ts'
import { hasRecordId } from '../constants/values/record-id.ts'
import { listBlockTexts } from '../documents/block-texts.ts'
import type { ElementIdentifier } from '../documents/identifier.ts'
import { cutPlaceholders } from '../rich-text/index.ts'
import { findEarlyEnds } from './find-early-ends.ts'
import { findMissingTexts, needsSound } from './find-step-problems.ts'
import {
  isStartedFromList,
  listAllSteps,
  listLocales,
  listSteps,
  type DraftSource,
  type DraftStepSource,
} from './guide-source.ts'
import { nameStep, withName } from './name-step.ts'
import { isPlaceholderText } from './placeholder-texts.ts'
import type { PublishWarning } from './publish-problem.ts'

/**
 * Lists parts that can be published, but are hardly meant: each is worth a look before end users see it. Whether guides
 * to start are live is asked only with the projects that are.
 */
export function findPublishWarnings(
  source: DraftSource,
  liveProjects?: ReadonlySet<string>,
): PublishWarning[] {
  const locales = listLocales(source)
  const pageKeys = new Map(
    (source.pages ?? []).flatMap(({ key, steps }) => steps.map((it) => [it.key, key] as const)),
  )
  const ofPages = (source.pages ?? []).flatMap(({ key: pageKey, name, identifiers }) =>
    findRecordAddress(identifiers, `Page ${name}`).map((it) => ({ ...it, pageKey })),
  )
  const ofSteps = listAllSteps(source).flatMap((unnamed) => {
    const step = withName(unnamed, source.defaultLocale)
    const pageKey = pageKeys.get(step.key)
    const at = { stepKey: step.key, ...(pageKey !== undefined && { pageKey }) }
    const findings = [
      ...(liveProjects ? findNotLive(step, liveProjects) : []),
      ...findUntranslated(step, locales.slice(1)),
      ...findUnspoken(step, locales.slice(1)),
      ...findUntouchedTexts(step, locales),
      ...findLostPlaceholders(step, locales),
      ...findRecordAddress(step.identifiers, `Step ${step.name}`),
    ]
    return findings.map((it) => ({ ...it, ...at }))
  })
  return [...findEarlyFinishes(source), ...ofPages, ...ofSteps]
}

/**
 * A finish beside a way on counts as completed, regardless of the steps seen. Items of a list end their own part only.
 */
function findEarlyFinishes(source: DraftSource): PublishWarning[] {
  if (isStartedFromList(source)) return []
  return findEarlyEnds(listSteps(source), listAllSteps(source)).map(({ step, blockId }) => ({
    code: 'finishes_early',
    message: `A button of step ${nameStep(step, source.defaultLocale)} finishes the guide before its end, which counts as completed`,
    stepKey: step.key,
    blockId,
  }))
}

/** A button or an entry whose guide is not live shows nothing. */
const findNotLive = ({ name, component }: DraftStepSource, live: ReadonlySet<string>): PublishWarning[] =>
  (component?.blocks ?? []).flatMap((block) =>
    'action' in block && block.action.type === 'START_PROJECT' && !live.has(block.action.projectId)
      ? [
          {
            code: 'guide_not_live',
            message: `Step ${name} starts a guide that is not live`,
            blockId: block.id,
          },
        ]
      : [],
  )

/** Texts that fall back to the default locale. */
const findUntranslated = ({ name, component }: DraftStepSource, locales: string[]): PublishWarning[] =>
  (component?.blocks ?? []).flatMap((block) =>
    findMissingTexts(block, { name: `Step ${name}`, locales }).map((it) => ({
      ...it,
      code: 'text_untranslated' as const,
    })),
  )

/** Sounds that fall back to the default locale, where the step's sounds are known. */
const findUnspoken = ({ name, component, sounds }: DraftStepSource, locales: string[]): PublishWarning[] =>
  component && needsSound(component) && sounds
    ? locales
        .filter((locale) => !sounds[locale])
        .map((locale) => ({
          code: 'sound_untranslated',
          message: `Step ${name} has no sound in ${locale}`,
          locale,
        }))
    : []

function findUntouchedTexts({ name, component }: DraftStepSource, locales: string[]): PublishWarning[] {
  return (component?.blocks ?? []).flatMap((block) =>
    locales
      .filter((locale) => listBlockTexts(block).some(({ text }) => isPlaceholderText(text[locale] ?? '')))
      .map((locale) => ({
        code: 'text_untouched' as const,
        message: `Step ${name} still has a text of its template`,
        blockId: block.id,
        locale,
      })),
  )
}

/** Finds translations that leave out a placeholder of the default locale. */
function findLostPlaceholders({ name, component }: DraftStepSource, locales: string[]): PublishWarning[] {
  const [first = '', ...others] = locales
  const listNames = (text = '') => cutPlaceholders(text).placeholders.map((it) => `${it.source} ${it.name}`)
  return (component?.blocks ?? []).flatMap((block) =>
    others
      .filter((locale) =>
        listBlockTexts(block).some(({ text }) => {
          const own = listNames(text[locale])
          return text[locale] && listNames(text[first]).some((it) => !own.includes(it))
        }),
      )
      .map((locale) => ({
        code: 'placeholder_lost' as const,
        message: `Step ${name} leaves out a placeholder in ${locale}`,
        blockId: block.id,
        locale,
      })),
  )
}

function findRecordAddress(identifiers: ElementIdentifier[], where: string): PublishWarning[] {
  const hasOne = identifiers.some(
    (it) => !isNative(it) && it.url && it.url.match !== 'REGEX' && hasRecordId(it.url.value),
  )
  if (!hasOne) return []
  return [{ code: 'address_of_record', message: `${where} appears only on the page of one record` }]
}
