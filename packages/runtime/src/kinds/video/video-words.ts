interface VideoWords {
  play: string
  pause: string
  mute: string
  captions: string
  position: string
}

export const VIDEO_WORDS: Record<string, VideoWords> = {
  en: { play: 'Play', pause: 'Pause', mute: 'Mute', captions: 'Captions (CC)', position: 'Position in the video' },
  de: {
    play: 'Abspielen',
    pause: 'Anhalten',
    mute: 'Stumm',
    captions: 'Untertitel (CC)',
    position: 'Stelle im Video',
  },
}
