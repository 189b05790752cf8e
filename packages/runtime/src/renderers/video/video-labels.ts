interface VideoLabels {
  play: string
  pause: string
  mute: string
  captions: string
  position: string
}

export const VIDEO_LABELS: Record<string, VideoLabels> = {
  en: {
    play: 'Play',
    pause: 'Pause',
    mute: 'Mute',
    captions: 'CC captions',
    position: 'Video position',
  },
  de: {
    play: 'Abspielen',
    pause: 'Anhalten',
    mute: 'Stumm',
    captions: 'CC Untertitel',
    position: 'Position im Video',
  },
}
