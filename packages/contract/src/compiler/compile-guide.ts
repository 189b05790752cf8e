import { projectKinds } from '../constants/catalogue.ts'
import { GUIDE_VERSION } from '../constants/guidance.ts'
import { mapBlockTexts } from '../documents/block-texts.ts'
import type { Component } from '../documents/component.ts'
import type { DynamicGuide, Guide, GuideStep } from '../documents/guide.ts'
import { listAllSteps, listLocales, listSteps, type GuideSource, type StepSource } from './guide-source.ts'
import { sortKeys } from './sort-keys.ts'

/**
 * Compiles a project into the guide that the runtime plays. Publishing, previews and the editor's canvas all use this
 * compiler, so authors see what end users will see. Equal sources give equal JSON.
 */
export function compileGuide(source: GuideSource): Guide | DynamicGuide {
  return projectKinds[source.subType].structure.hasPages
    ? compileDynamicGuide(source)
    : compileStaticGuide(source)
}

/** Compiles every kind of project that is played step by step. */
export function compileStaticGuide(source: GuideSource): Guide {
  const steps = toGuideSteps(listSteps(source), listLocales(source))
  return sortKeys({ ...toEnvelope(source), kind: 'STATIC_FLOW', steps })
}

function compileDynamicGuide(source: GuideSource): DynamicGuide {
  const locales = listLocales(source)
  const [startScreen = null] = source.startScreen ? toGuideSteps([source.startScreen], locales) : []
  const pages = (source.pages ?? []).map(({ key, name, identifiers, steps }) => ({
    ...{ key, name, identifiers },
    steps: toGuideSteps(steps, locales),
  }))
  return sortKeys({ ...toEnvelope(source), kind: 'DYNAMIC_FLOW', startScreen, pages })
}

function toEnvelope(source: GuideSource) {
  const { defaultLocale, avatar, languages = [] } = source
  const locales = listLocales(source)
  const isHeard = listAllSteps(source).some(({ sounds }) => locales.some((it) => sounds?.[it]))
  const spoken = locales.flatMap((code) => languages.filter((it) => it.code === code).slice(0, 1))
  return {
    version: GUIDE_VERSION,
    defaultLocale,
    locales,
    ...(avatar && { avatar }),
    // With one language and no sound there is nothing to choose.
    ...((locales.length > 1 || isHeard) && spoken.length > 0 && { languages: spoken }),
  } as const
}

/** The first and last step are always required, whatever was stored. */
const toGuideSteps = (steps: StepSource[], locales: string[]): GuideStep[] =>
  steps.map((step, index) => toGuideStep(step, index === 0 || index === steps.length - 1, locales))

function toGuideStep(step: StepSource, required: boolean, locales: string[]): GuideStep {
  const { key, name, waitMs, onMissing, component, identifiers, sounds = {} } = step
  const sound = Object.entries(sounds).filter(([locale]) => locales.includes(locale))
  return {
    ...{ key, name, waitMs, onMissing, identifiers },
    optional: required ? false : step.optional,
    component: keepLocales(component, locales),
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
