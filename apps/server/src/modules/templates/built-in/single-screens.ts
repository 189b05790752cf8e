import type { Template } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'
import {
  body,
  done,
  later,
  makeProjectTemplate,
  makeScreenTemplate,
  say,
  screen,
  show,
  title,
} from './make.ts'
import type { NamedScreen } from './make.ts'

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

/** For each kind of a single screen what its projects may begin with, the plainest first. */
const screensBySubType = {
  POPUP: {
    announcement: screen(say('Announcement', 'Ankündigung'), show('POPUP', [...news, done])),
    notice: screen(
      say('Notice at the bottom', 'Hinweis am unteren Rand'),
      show('POPUP', [...fact, done], { placement: 'BOTTOM' }),
    ),
  },
  FULLSCREEN: {
    opening: screen(say('Opening', 'Eröffnung'), show('FULLSCREEN', [...news, later, done])),
  },
  DRAWER: {
    details: screen(say('Details', 'Einzelheiten'), show('DRAWER', [...fact, done])),
  },
  BOTTOMSHEET: {
    offer: screen(say('Offer', 'Angebot'), show('BOTTOMSHEET', [...news, later, done])),
  },
  SLIDEIN: {
    corner: screen(say('In the corner', 'In der Ecke'), show('SLIDEIN', [...news, done])),
  },
  NOTIFICATION: {
    brief: screen(say('Brief', 'Kurz'), show('NOTIFICATION', [remark], { advance: seconds(8) })),
    staying: screen(say('Until it is closed', 'Bis sie geschlossen wird'), show('NOTIFICATION', fact)),
  },
  TOOLTIP: {
    hint: screen(say('Short hint', 'Kurzer Hinweis'), show('TOOLTIP', [remark, done])),
    explained: screen(say('With a title', 'Mit Titel'), show('TOOLTIP', [...fact, done])),
  },
  VIDEOTOOLTIP: {
    video: screen(
      say('Video', 'Video'),
      show('TOOLTIP', [title('See how it works', 'So geht es'), remark, done]),
    ),
  },
  HIGHLIGHT: {
    spotlight: screen(
      say('Spotlight', 'Scheinwerfer'),
      show('HIGHLIGHT', [title('Start here', 'Hier geht es los'), remark, done]),
    ),
  },
  SPOT: {
    spot: screen(say('Spot', 'Lichtpunkt'), show('SPOT', [title('Right here', 'Genau hier'), remark, done])),
  },
  LABEL: {
    label: screen(say('New', 'Neu'), show('LABEL', [body('New', 'Neu')], { dismissal: free })),
  },
  BEACON: {
    beacon: screen(say('Beacon', 'Blinkpunkt'), show('BEACON', [...news, done])),
  },
  PING: {
    ping: screen(
      say('Ping', 'Ping'),
      show('PING', [body('New', 'Neu')], { dismissal: free, advance: { on: 'TARGET_CLICK' } }),
    ),
  },
  GESTURE: {
    tap: screen(say('Tap', 'Tippen'), show('GESTURE', [body('Tap here', 'Hier tippen')], { gesture: 'TAP' })),
    swipe: screen(
      say('Swipe', 'Wischen'),
      show('GESTURE', [body('Swipe to the left', 'Nach links wischen')], { gesture: 'SWIPE_LEFT' }),
    ),
    pinch: screen(
      say('Pinch', 'Zoomen'),
      show('GESTURE', [body('Pinch to zoom', 'Mit zwei Fingern zoomen')], { gesture: 'PINCH' }),
    ),
  },
  CONFETTI: {
    confetti: screen(
      say('Confetti', 'Konfetti'),
      show('EFFECT', [], { effect: { kind: 'CONFETTI', durationMs: 3000 } }),
    ),
  },
  FIREWORKS: {
    fireworks: screen(
      say('Fireworks', 'Feuerwerk'),
      show('EFFECT', [], { effect: { kind: 'FIREWORKS', durationMs: 5000 } }),
    ),
  },
  SNOWFALL: {
    snowfall: screen(
      say('Snowfall', 'Schneefall'),
      show('EFFECT', [], { effect: { kind: 'SNOWFALL', durationMs: 8000 } }),
    ),
  },
  AUDIO: {
    audio: screen(say('Sound', 'Klang'), show('EFFECT', [], { effect: { kind: 'AUDIO', durationMs: 5000 } })),
  },
} satisfies Partial<Record<ProjectSubType, Record<string, NamedScreen>>>

/** Each single screen, as a screen to apply and as a project to begin with. */
export const singleScreens: Template[] = Object.entries(screensBySubType).flatMap(([subType, screens]) =>
  Object.entries(screens as Record<string, NamedScreen>).flatMap(([key, it]) => [
    makeScreenTemplate(key, subType as ProjectSubType, it),
    makeProjectTemplate(key, subType as ProjectSubType, it.name, { steps: { [key]: it } }),
  ]),
)
