import type { Template } from '@waymark/contract'
import { placeholderTexts } from '@waymark/contract/compiler'
import type { ProjectSubType, SingleScreenSubType } from '@waymark/contract/constants'
import { body, createComponent, gotIt, later, localized, title } from './blocks.ts'
import { type NamedStep, createProjectTemplate, createStepTemplate, step } from './create-template.ts'

const news = [title('New for you', 'Das ist neu'), body(placeholderTexts.news)]
const fact = [title('Good to know', 'Gut zu wissen'), body(placeholderTexts.change)]
const remark = body(placeholderTexts.remark)
const seconds = (count: number) => ({ on: 'DELAY' as const, delayMs: count * 1000 })
const free = { closeButton: false, escape: true, outside: false }

/** The templates for each kind of single step, plainest first. */
const screensBySubType = {
  POPUP: {
    announcement: step(localized('Announcement', 'Ankündigung'), createComponent('POPUP', [...news, gotIt])),
    notice: step(
      localized('Notice at the bottom', 'Hinweis am unteren Rand'),
      createComponent('POPUP', [...fact, gotIt], { placement: 'BOTTOM' }),
    ),
  },
  FULLSCREEN: {
    opening: step(localized('Opening', 'Eröffnung'), createComponent('FULLSCREEN', [...news, later, gotIt])),
  },
  DRAWER: {
    details: step(localized('Details', 'Details'), createComponent('DRAWER', [...fact, gotIt])),
  },
  BOTTOMSHEET: {
    offer: step(localized('Offer', 'Angebot'), createComponent('BOTTOMSHEET', [...news, later, gotIt])),
  },
  SLIDEIN: {
    corner: step(localized('In the corner', 'In der Ecke'), createComponent('SLIDEIN', [...news, gotIt])),
  },
  NOTIFICATION: {
    brief: step(
      localized('Brief', 'Kurz'),
      createComponent('NOTIFICATION', [remark], { advance: seconds(8) }),
    ),
    staying: step(
      localized('Until it is closed', 'Bis sie geschlossen wird'),
      createComponent('NOTIFICATION', fact),
    ),
  },
  TOOLTIP: {
    hint: step(localized('Short hint', 'Kurzer Hinweis'), createComponent('TOOLTIP', [remark, gotIt])),
    explained: step(localized('With a title', 'Mit Titel'), createComponent('TOOLTIP', [...fact, gotIt])),
  },
  VIDEOTOOLTIP: {
    video: step(
      localized('Video', 'Video'),
      createComponent('TOOLTIP', [title('See how it works', 'So geht es'), remark, gotIt]),
    ),
  },
  HIGHLIGHT: {
    spotlight: step(
      localized('Spotlight', 'Spotlight'),
      createComponent('HIGHLIGHT', [title('Start here', 'Hier geht es los'), remark, gotIt]),
    ),
  },
  SPOT: {
    spot: step(
      localized('Spot', 'Spot'),
      createComponent('SPOT', [title('Right here', 'Genau hier'), remark, gotIt]),
    ),
  },
  LABEL: {
    label: step(
      localized('New', 'Neu'),
      createComponent('LABEL', [body(localized('New', 'Neu'))], { dismissal: free }),
    ),
  },
  BEACON: {
    beacon: step(localized('Beacon', 'Beacon'), createComponent('BEACON', [...news, gotIt])),
  },
  PING: {
    ping: step(
      localized('Ping', 'Ping'),
      createComponent('PING', [body(localized('New', 'Neu'))], {
        dismissal: free,
        advance: { on: 'TARGET_CLICK' },
      }),
    ),
  },
  GESTURE: {
    tap: step(
      localized('Tap', 'Tippen'),
      createComponent('GESTURE', [body(localized('Tap here', 'Hier tippen'))], { gesture: 'TAP' }),
    ),
    swipe: step(
      localized('Swipe', 'Wischen'),
      createComponent('GESTURE', [body(localized('Swipe to the left', 'Nach links wischen'))], {
        gesture: 'SWIPE_LEFT',
      }),
    ),
    pinch: step(
      localized('Pinch', 'Zoomen'),
      createComponent('GESTURE', [body(localized('Pinch to zoom', 'Mit zwei Fingern zoomen'))], {
        gesture: 'PINCH',
      }),
    ),
  },
  CONFETTI: {
    confetti: step(
      localized('Confetti', 'Konfetti'),
      createComponent('EFFECT', [], { effect: { kind: 'CONFETTI', durationMs: 3000 } }),
    ),
  },
  FIREWORKS: {
    fireworks: step(
      localized('Fireworks', 'Feuerwerk'),
      createComponent('EFFECT', [], { effect: { kind: 'FIREWORKS', durationMs: 5000 } }),
    ),
  },
  SNOWFALL: {
    snowfall: step(
      localized('Snowfall', 'Schneefall'),
      createComponent('EFFECT', [], { effect: { kind: 'SNOWFALL', durationMs: 8000 } }),
    ),
  },
  AUDIO: {
    audio: step(
      localized('Sound', 'Ton'),
      createComponent('EFFECT', [], { effect: { kind: 'AUDIO', durationMs: 5000 } }),
    ),
  },
} satisfies Record<SingleScreenSubType, Record<string, NamedStep>>

/** Each single screen twice: as a screen and as a whole project. */
export const singleScreens: Template[] = Object.entries(screensBySubType).flatMap(([subType, screens]) =>
  Object.entries(screens as Record<string, NamedStep>).flatMap(([key, it]) => [
    createStepTemplate(key, subType as ProjectSubType, it),
    createProjectTemplate(key, subType as ProjectSubType, it.name, { steps: { [key]: it } }),
  ]),
)
