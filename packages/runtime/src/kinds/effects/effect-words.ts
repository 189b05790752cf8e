import type { Component } from '@waymark/contract'

type Words = Record<NonNullable<Component['effect']>['kind'] | 'stop' | 'play' | 'unmute', string>

/** What an effect says where the author wrote nothing, for those who do not see it move. */
export const EFFECT_WORDS: Record<string, Words> = {
  en: {
    CONFETTI: 'Well done!',
    FIREWORKS: 'Well done!',
    SNOWFALL: 'It is snowing',
    AUDIO: 'Listen',
    stop: 'Stop the sound',
    play: 'Play the sound',
    unmute: 'Turn the sound on',
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
