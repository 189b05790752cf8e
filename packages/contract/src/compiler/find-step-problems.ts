import { hasCredentials } from '../constants/values/address.ts'
import { projectKinds, type ProjectSubType } from '../constants/authoring/catalogue.ts'
import { containerTraits } from '../constants/authoring/container-traits.ts'
import { isAnchored, type Container } from '../constants/authoring/guidance.ts'
import { findAppScheme, isLinkAllowed } from '../constants/authoring/link.ts'
import { listBlockTexts } from '../documents/block-texts.ts'
import type { Action, Block, Component } from '../documents/component.ts'
import { cutPlaceholders, listLinks } from '../rich-text/index.ts'
import { findPlaceholderProblems } from './find-placeholder-problems.ts'
import type { AppProperties, DraftStepSource } from './guide-source.ts'
import type { PublishProblem } from './publish-problem.ts'

/** The facts about its project that the checks of a step need. */
export interface StepSurroundings extends AppProperties {
  subType: ProjectSubType
  isStart: boolean
  /** The step's name in messages. */
  name: string
  pageKey?: string
  locales: string[]
  /** The app's own schemes. */
  linkSchemes: readonly string[]
  stepKeys: ReadonlySet<string>
  pageKeys: ReadonlySet<string>
}

type Finding = Pick<PublishProblem, 'code' | 'message' | 'blockId' | 'locale' | 'property'>

export function findStepProblems(step: DraftStepSource, surroundings: StepSurroundings): PublishProblem[] {
  const { name, pageKey } = surroundings
  const at = { ...(pageKey !== undefined && { pageKey }), stepKey: step.key }
  const { component } = step
  if (!component) return [{ code: 'no_component', message: `${name} has no component`, ...at }]
  const findings = [
    ...findMismatches(component, surroundings),
    ...findGaps({ ...step, component }, surroundings),
    ...component.blocks.flatMap((block) => [
      ...findMissingTexts(block, { ...surroundings, locales: surroundings.locales.slice(0, 1) }),
      ...findBadLinks(block, surroundings),
      ...findPlaceholderProblems(block, surroundings),
      ...findLostAims(block, surroundings),
    ]),
  ]
  return findings.map((it) => ({ ...it, ...at }))
}

/** Finds parts that do not fit the project's kind, such as a template made for another kind. */
function findMismatches(
  { container, effect, blocks }: Component,
  { subType, isStart, name }: StepSurroundings,
): Finding[] {
  const kind = projectKinds[subType]
  const fitting: readonly Container[] = isStart ? kind.startContainers : kind.containers
  if (!fitting.includes(container)) {
    return [
      { code: 'container_unfit', message: `${name} is shown in something that does not fit this project` },
    ]
  }
  const wanted = 'effect' in kind ? kind.effect : undefined
  if (container === 'EFFECT' && (!effect || (wanted && effect.kind !== wanted))) {
    return [{ code: 'effect_missing', message: `${name} lacks its effect` }]
  }
  if (subType === 'VIDEOTOOLTIP' && !blocks.some(({ type }) => type === 'VIDEO')) {
    return [{ code: 'video_missing', message: `${name} lacks its video` }]
  }
  return []
}

function findGaps(
  step: DraftStepSource & { component: Component },
  { name, locales }: StepSurroundings,
): Finding[] {
  const { component, identifiers, sounds } = step
  const { container, blocks } = component
  const findings: Finding[] = []
  if (blocks.length === 0 && !containerTraits[container].needsNoBlock) {
    findings.push({ code: 'nothing_to_show', message: `${name} shows nothing` })
  }
  if (isAnchored(container) && !identifiers.some(({ role }) => role === 'TARGET')) {
    findings.push({ code: 'identifier_missing', message: `${name} needs an element to point at` })
  }
  if (containerTraits[container].hasItems && !blocks.some(({ type }) => type === 'ITEM')) {
    findings.push({ code: 'items_missing', message: `${name} lists nothing to choose` })
  }
  if (!hasWayOn(component)) {
    findings.push({ code: 'no_way_on', message: `${name} has no button and cannot be closed` })
  }
  const [first = ''] = locales
  if (needsSound(component) && !sounds?.[first]) {
    findings.push({ code: 'sound_missing', message: `${name} has no sound in ${first}`, locale: first })
  }
  return findings
}

/** Only in the default locale, as with texts: end users of another one hear its sound instead. */
export const needsSound = ({ container, effect }: Component): boolean =>
  container === 'EFFECT' && effect?.kind === 'AUDIO'

/** Whether people can leave the step at all. */
export function hasWayOn({ container, blocks, dismissal, advance }: Component): boolean {
  if (dismissal.closeButton || advance || containerTraits[container].needsNoWayOut) return true
  return blocks.some(({ type }) => type === 'BUTTON')
}

/** Only the default locale, the first, needs every text: end users of another one see its texts instead. */
export function findMissingTexts(
  block: Block,
  { name, locales }: Pick<StepSurroundings, 'name' | 'locales'>,
): { code: 'text_missing'; message: string; blockId: string; locale: string }[] {
  const required = listBlockTexts(block).filter(({ isRequired }) => isRequired)
  return locales
    .filter((locale) => !required.every(({ text }) => text[locale]?.trim()))
    .map((locale) => ({
      code: 'text_missing',
      message: `${name} lacks a text in ${locale}`,
      blockId: block.id,
      locale,
    }))
}

function findBadLinks(block: Block, { name, locales, linkSchemes }: StepSurroundings): Finding[] {
  const judge = (links: string[], at: Pick<Finding, 'locale'>): Finding[] => {
    const bad = links.find((link) => !isLinkAllowed(link, linkSchemes))
    return bad === undefined ? [] : [{ ...toLinkProblem(bad, decapitalised(name)), blockId: block.id, ...at }]
  }
  if ('action' in block) {
    const also = block.type === 'BUTTON' ? (block.also ?? []) : []
    return judge(
      [block.action, ...also].flatMap((it) => ('url' in it ? [it.url] : [])),
      {},
    )
  }
  if (block.type !== 'TEXT' || block.format !== 'RICH') return []
  return locales.flatMap((locale) => {
    const links = listLinks(cutPlaceholders(block.text[locale] ?? '').text)
    return judge(
      links.map(({ href }) => href),
      { locale },
    )
  })
}

function toLinkProblem(link: string, name: string): Pick<Finding, 'code' | 'message'> {
  if (hasCredentials(link)) {
    return { code: 'address_with_credentials', message: `A link of ${name} holds a user name or password` }
  }
  const scheme = findAppScheme(link)
  if (scheme) {
    const message = `A link of ${name} uses ${scheme}://, which the app has not named: add it in the app's settings`
    return { code: 'scheme_not_named', message }
  }
  const message = `A link of ${name} is not allowed: use https, mailto, tel, a path or the app's own scheme`
  return { code: 'link_not_allowed', message }
}

function findLostAims(block: Block, { name, stepKeys, pageKeys }: StepSurroundings): Finding[] {
  const action: Action | undefined = 'action' in block ? block.action : undefined
  const leading = `${block.type === 'ITEM' ? 'An item' : 'A button'} of ${decapitalised(name)} leads to a`
  if (action?.type === 'GO_TO_STEP' && !stepKeys.has(action.stepKey)) {
    return [{ code: 'step_unknown', message: `${leading} step that no longer exists`, blockId: block.id }]
  }
  if (action?.type === 'GO_TO_PAGE' && !pageKeys.has(action.pageKey)) {
    return [{ code: 'page_unknown', message: `${leading} page that no longer exists`, blockId: block.id }]
  }
  return []
}

const decapitalised = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
