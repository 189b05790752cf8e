import { projectKinds } from '../constants/authoring/catalogue.ts'
import { GUIDE_VERSION } from '../constants/authoring/guidance.ts'
import { mapBlockTexts } from '../documents/block-texts.ts'
import type { Component } from '../documents/component.ts'
import type { DynamicGuide, Guide, GuideStep } from '../documents/guide.ts'
import { listAllSteps, listLocales, listSteps, type GuideSource, type StepSource } from './guide-source.ts'
import { cutComponent } from './cut-component.ts'
import { sortKeys } from './sort-keys.ts'

/**
 * Compiles a project into the guide that the runtime plays. Publishing, previews and the editor's canvas all use this
 * compiler, so authors see the same as end users. Equal sources give equal JSON.
 */
export function compileGuide(source: GuideSource): Guide | DynamicGuide {
  return projectKinds[source.subType].structure.hasPages
    ? compileDynamicGuide(source)
    : compileStaticGuide(source)
}

/** Compiles every kind of project that is played step by step. */
export function compileStaticGuide(source: GuideSource): Guide {
  const steps = toGuideSteps(listSteps(source), source)
  const kind = isTailored(steps) ? 'TAILORED_FLOW' : 'STATIC_FLOW'
  return sortKeys({ ...toEnvelope(source), kind, steps })
}

function compileDynamicGuide(source: GuideSource): DynamicGuide {
  const [startScreen = null] = source.startScreen ? toGuideSteps([source.startScreen], source) : []
  const pages = (source.pages ?? []).map(({ key, name, identifiers, steps }) => ({
    key,
    name,
    identifiers,
    steps: toGuideSteps(steps, source),
  }))
  const all = [...(startScreen ? [startScreen] : []), ...pages.flatMap(({ steps }) => steps)]
  const kind = isTailored(all) ? 'TAILORED_PAGES' : 'DYNAMIC_FLOW'
  return sortKeys({ ...toEnvelope(source), kind, startScreen, pages })
}

/** Whether an SDK has to fill placeholders, follow branches or run several actions to play these steps. */
const isTailored = (steps: readonly GuideStep[]): boolean =>
  steps.some(
    ({ placeholders, component: { branches, blocks } }) =>
      placeholders ?? branches ?? blocks.some((it) => it.type === 'BUTTON' && it.also?.length),
  )

/** The registered properties that branches ask about. */
function listCompared(source: GuideSource) {
  const asked = new Set(
    listAllSteps(source).flatMap(({ component }) =>
      (component.branches ?? []).flatMap(({ when }) => (when?.kind === 'PROPERTY' ? [when.property] : [])),
    ),
  )
  return (source.properties ?? [])
    .filter(({ name }) => asked.has(name))
    .map(({ name, type, timeUnit }) => ({ name, type, timeUnit }))
}

function toEnvelope(source: GuideSource) {
  const { defaultLocale, avatar, languages = [] } = source
  const locales = listLocales(source)
  const compared = listCompared(source)
  const isHeard = listAllSteps(source).some(({ sounds }) => locales.some((it) => sounds?.[it]))
  const spoken = locales.flatMap((code) => languages.filter((it) => it.code === code).slice(0, 1))
  return {
    version: GUIDE_VERSION,
    defaultLocale,
    locales,
    ...(avatar && { avatar }),
    ...(compared.length > 0 && { properties: compared }),
    // With one language and no sound there is nothing to choose.
    ...((locales.length > 1 || isHeard) && spoken.length > 0 && { languages: spoken }),
  } as const
}

/** The first and last step are always required, regardless of their stored settings. */
const toGuideSteps = (steps: StepSource[], source: GuideSource): GuideStep[] =>
  steps.map((step, index) => toGuideStep(step, index === 0 || index === steps.length - 1, source))

function toGuideStep(step: StepSource, required: boolean, source: GuideSource): GuideStep {
  const locales = listLocales(source)
  const { key, name, waitMs, onMissing, component, identifiers, sounds = {} } = step
  const sound = Object.entries(sounds).filter(([locale]) => locales.includes(locale))
  return {
    key,
    name,
    waitMs,
    onMissing,
    identifiers,
    optional: required ? false : step.optional,
    ...cutComponent(keepLocales(component, locales), source),
    ...(sound.length > 0 && { sound: Object.fromEntries(sound) }),
  }
}

/** Drops texts in locales that are no longer selected. The draft keeps them. */
function keepLocales(component: Component, locales: string[]): Component {
  const keep = (text: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(text).filter(([locale, value]) => locales.includes(locale) && value !== ''),
    )
  return { ...component, blocks: component.blocks.map((block) => mapBlockTexts(block, keep)) }
}
