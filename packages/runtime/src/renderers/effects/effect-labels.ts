import type { Component } from '@waymark/contract'

type Labels = Record<NonNullable<Component['effect']>['kind'] | 'stop' | 'play' | 'unmute', string>

/** Descriptions of effects for screen readers, if the author wrote no text. */
export const EFFECT_LABELS: Record<string, Labels> = {
  en: {
    CONFETTI: 'Well done!',
    FIREWORKS: 'Well done!',
    SNOWFALL: 'It is snowing',
    AUDIO: 'Listen',
    stop: 'Stop sound',
    play: 'Play sound',
    unmute: 'Turn sound on',
  },
  de: {
    CONFETTI: 'Geschafft!',
    FIREWORKS: 'Geschafft!',
    SNOWFALL: 'Es schneit',
    AUDIO: 'Zum Hören',
    stop: 'Ton anhalten',
    play: 'Ton abspielen',
    unmute: 'Ton einschalten',
  },
}
