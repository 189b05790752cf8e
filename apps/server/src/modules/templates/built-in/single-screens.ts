import type { Template } from '@waymark/contract'
import type { ProjectSubType, SingleScreenSubType } from '@waymark/contract/constants'
import { body, createComponent, done, later, localized, title } from './blocks.ts'
import { type NamedScreen, createProjectTemplate, createScreenTemplate, screen } from './create-template.ts'

const news = [
  title('New for you', 'Das ist neu'),
  body('Say in one sentence what has become easier.', 'Hier steht in einem Satz, was leichter geworden ist.'),
]
const fact = [
  title('Good to know', 'Gut zu wissen'),
  body('Say what changes, and from when.', 'Hier steht, was sich ändert und ab wann.'),
]
const remark = body('One sentence is enough.', 'Ein Satz genügt.')
const seconds = (count: number) => ({ on: 'DELAY' as const, delayMs: count * 1000 })
const free = { closeButton: false, escape: true, outside: false }

/** The templates for each kind of single screen, plainest first. */
const screensBySubType = {
  POPUP: {
    announcement: screen(localized('Announcement', 'Ankündigung'), createComponent('POPUP', [...news, done])),
    notice: screen(
      localized('Notice at the bottom', 'Hinweis am unteren Rand'),
      createComponent('POPUP', [...fact, done], { placement: 'BOTTOM' }),
    ),
  },
  FULLSCREEN: {
    opening: screen(localized('Opening', 'Eröffnung'), createComponent('FULLSCREEN', [...news, later, done])),
  },
  DRAWER: {
    details: screen(localized('Details', 'Details'), createComponent('DRAWER', [...fact, done])),
  },
  BOTTOMSHEET: {
    offer: screen(localized('Offer', 'Angebot'), createComponent('BOTTOMSHEET', [...news, later, done])),
  },
  SLIDEIN: {
    corner: screen(localized('In the corner', 'In der Ecke'), createComponent('SLIDEIN', [...news, done])),
  },
  NOTIFICATION: {
    brief: screen(
      localized('Brief', 'Kurz'),
      createComponent('NOTIFICATION', [remark], { advance: seconds(8) }),
    ),
    staying: screen(
      localized('Until it is closed', 'Bis sie geschlossen wird'),
      createComponent('NOTIFICATION', fact),
    ),
  },
  TOOLTIP: {
    hint: screen(localized('Short hint', 'Kurzer Hinweis'), createComponent('TOOLTIP', [remark, done])),
    explained: screen(localized('With a title', 'Mit Titel'), createComponent('TOOLTIP', [...fact, done])),
  },
  VIDEOTOOLTIP: {
    video: screen(
      localized('Video', 'Video'),
      createComponent('TOOLTIP', [title('See how it works', 'So geht es'), remark, done]),
    ),
  },
  HIGHLIGHT: {
    spotlight: screen(
      localized('Spotlight', 'Spotlight'),
      createComponent('HIGHLIGHT', [title('Start here', 'Hier geht es los'), remark, done]),
    ),
  },
  SPOT: {
    spot: screen(
      localized('Spot', 'Spot'),
      createComponent('SPOT', [title('Right here', 'Genau hier'), remark, done]),
    ),
  },
  LABEL: {
    label: screen(
      localized('New', 'Neu'),
      createComponent('LABEL', [body('New', 'Neu')], { dismissal: free }),
    ),
  },
  BEACON: {
    beacon: screen(localized('Beacon', 'Beacon'), createComponent('BEACON', [...news, done])),
  },
  PING: {
    ping: screen(
      localized('Ping', 'Ping'),
      createComponent('PING', [body('New', 'Neu')], { dismissal: free, advance: { on: 'TARGET_CLICK' } }),
    ),
  },
  GESTURE: {
    tap: screen(
      localized('Tap', 'Tippen'),
      createComponent('GESTURE', [body('Tap here', 'Hier tippen')], { gesture: 'TAP' }),
    ),
    swipe: screen(
      localized('Swipe', 'Wischen'),
      createComponent('GESTURE', [body('Swipe to the left', 'Nach links wischen')], {
        gesture: 'SWIPE_LEFT',
      }),
    ),
    pinch: screen(
      localized('Pinch', 'Zoomen'),
      createComponent('GESTURE', [body('Pinch to zoom', 'Mit zwei Fingern zoomen')], { gesture: 'PINCH' }),
    ),
  },
  CONFETTI: {
    confetti: screen(
      localized('Confetti', 'Konfetti'),
      createComponent('EFFECT', [], { effect: { kind: 'CONFETTI', durationMs: 3000 } }),
    ),
  },
  FIREWORKS: {
    fireworks: screen(
      localized('Fireworks', 'Feuerwerk'),
      createComponent('EFFECT', [], { effect: { kind: 'FIREWORKS', durationMs: 5000 } }),
    ),
  },
  SNOWFALL: {
    snowfall: screen(
      localized('Snowfall', 'Schneefall'),
      createComponent('EFFECT', [], { effect: { kind: 'SNOWFALL', durationMs: 8000 } }),
    ),
  },
  AUDIO: {
    audio: screen(
      localized('Sound', 'Ton'),
      createComponent('EFFECT', [], { effect: { kind: 'AUDIO', durationMs: 5000 } }),
    ),
  },
} satisfies Record<SingleScreenSubType, Record<string, NamedScreen>>

/** Each single screen twice: as a screen and as a whole project. */
export const singleScreens: Template[] = Object.entries(screensBySubType).flatMap(([subType, screens]) =>
  Object.entries(screens as Record<string, NamedScreen>).flatMap(([key, it]) => [
    createScreenTemplate(key, subType as ProjectSubType, it),
    createProjectTemplate(key, subType as ProjectSubType, it.name, { steps: { [key]: it } }),
  ]),
)
