import type { Block, Component, Container, LocalizedText } from '@waymark/contract'
import { effects, gestures } from '@waymark/contract/constants'
import type { Sample } from './sample.ts'
import { stage } from './stage.ts'

const chosen = new URLSearchParams(location.search)
const toCase = (name: string) => name.toLowerCase().replace('_', '-')

const title = (text: LocalizedText): Block => ({ id: 'title', type: 'TEXT', role: 'TITLE', text })

const closable = { closeButton: true, escape: true, outside: false }
const bare = { closeButton: false, escape: true, outside: false }
const gesture = gestures.find((it) => chosen.has(toCase(it))) ?? 'TAP'
const effect = effects.find((it) => chosen.has(toCase(it))) ?? 'CONFETTI'

const EFFECT_TITLES: Record<NonNullable<Component['effect']>['kind'], LocalizedText> = {
  CONFETTI: { en: 'Your first order!', de: 'Ihre erste Bestellung!', ar: 'طلبك الأول!' },
  FIREWORKS: { en: 'Ten years of Cairn', de: 'Zehn Jahre Cairn', ar: 'عشر سنوات' },
  SNOWFALL: { en: 'Winter is here', de: 'Der Winter ist da', ar: 'حلّ الشتاء' },
  AUDIO: { en: 'How we test jackets', de: 'So prüfen wir Jacken', ar: 'كيف نختبر السترات' },
}

/** Cases of gestures and effects, besides those that all containers have. */
export const NUDGE_CASES: Partial<Record<Container, string[]>> = {
  GESTURE: gestures.map(toCase),
  EFFECT: effects.map(toCase),
}

/** Small containers at an element, and effects. */
export const NUDGE_SAMPLES: Partial<Record<Container, Sample>> = {
  LABEL: {
    blocks: [title({ en: 'New sizes', de: 'Neue Größen', ar: 'مقاسات جديدة' })],
    dismissal: bare,
    view: { progress: null },
  },
  PING: {
    blocks: [title({ en: 'Back in stock', de: 'Wieder da', ar: 'متوفر من جديد' })],
    dismissal: bare,
    view: { progress: null },
  },
  BEACON: { dismissal: closable, view: { progress: null } },
  GESTURE: {
    gesture,
    blocks: [title({ en: 'Try it yourself', de: 'Probieren Sie es aus', ar: 'جرّب بنفسك' })],
    dismissal: bare,
    view: { progress: null },
  },
  EFFECT: {
    effect: { kind: effect, durationMs: 6000 },
    blocks: [title(EFFECT_TITLES[effect])],
    dismissal: bare,
    view: {
      progress: null,
      panel: {
        languages: [],
        language: 'en',
        sound: chosen.has('blocked') ? 'BLOCKED' : 'ON',
        onLanguage: () => {},
        onMute: () => {},
        onRepeat: () => {},
      },
    },
  },
}

const TEXTS = {
  en: {
    changeLanguage: 'Language',
    languagePanel: 'Language and sound',
    muteText: 'Mute',
    repeatText: 'Say it again',
    disablePanelTitle: 'Switch off all guides?',
    yes: 'Switch off',
    no: 'Keep',
  },
  de: {
    changeLanguage: 'Sprache',
    languagePanel: 'Sprache und Ton',
    muteText: 'Stummschalten',
    repeatText: 'Noch einmal vorlesen',
    disablePanelTitle: 'Alle Anleitungen abschalten?',
    yes: 'Abschalten',
    no: 'Behalten',
  },
  ar: {
    changeLanguage: 'اللغة',
    languagePanel: 'اللغة والصوت',
    muteText: 'كتم الصوت',
    repeatText: 'أعد القراءة',
    disablePanelTitle: 'إيقاف كل الإرشادات؟',
    yes: 'إيقاف',
    no: 'إبقاء',
  },
}
const language = chosen.has('arabic') ? 'ar' : chosen.has('german') ? 'de' : 'en'

/** Pages for features that are not containers. */
export const EXTRA_SAMPLES: Record<string, Sample> = {
  VIDEO: {
    blocks: [
      {
        id: 'film',
        type: 'VIDEO',
        media: chosen.has('missing-film') ? 'gone' : 'film.webm',
        poster: 'basket',
        alt: { en: 'How to adjust the hood', de: 'So stellt man die Kapuze ein', ar: 'كيفية ضبط القلنسوة' },
        autoplay: chosen.has('autoplay'),
        captions: [
          {
            startMs: 0,
            endMs: 3500,
            text: {
              en: 'Pull both cords <gently>',
              de: 'Ziehen Sie <sanft> an beiden Kordeln',
              ar: 'اسحب الحبلين برفق',
            },
          },
        ],
      },
      title({ en: 'Adjust the hood', de: 'Die Kapuze einstellen', ar: 'اضبط القلنسوة' }),
    ],
    view: { progress: null },
  },
  COMPANIONS: {
    view: {
      avatar: { media: 'guide', name: 'Mira', position: chosen.has('at-start') ? 'START' : 'END' },
      panel: {
        languages: [
          { code: 'en', name: 'English', texts: TEXTS.en },
          { code: 'de', name: 'Deutsch', texts: TEXTS.de },
          { code: 'ar', name: 'العربية', texts: TEXTS.ar },
        ],
        language,
        sound: chosen.has('blocked') ? 'BLOCKED' : 'ON',
        onLanguage: (code) => stage.calls.push(`onLanguage ${code}`),
        onMute: (isMuted) => stage.calls.push(`onMute ${isMuted}`),
        onRepeat: () => stage.calls.push('onRepeat'),
        onDisable: () => stage.calls.push('onDisable'),
      },
    },
  },
}
