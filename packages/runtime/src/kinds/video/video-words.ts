interface VideoWords {
  play: string
  pause: string
  mute: string
  captions: string
  position: string
}

export const VIDEO_WORDS: Record<string, VideoWords> = {
  en: {
    play: 'Play',
    pause: 'Pause',
    mute: 'Mute',
    captions: 'CC captions',
    position: 'Position in the video',
  },
  de: {
    play: 'Abspielen',
    pause: 'Anhalten',
    mute: 'Stumm',
    captions: 'CC Untertitel',
    position: 'Stelle im Video',
  },
}
