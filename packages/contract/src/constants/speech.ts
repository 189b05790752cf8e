/** Why nothing was spoken, in a sentence. */
export const speechProblems = {
  silent: 'What was spoken holds no sound',
  not_in_time: 'It was not spoken in time. Try a shorter text',
  web_page: 'The speech service answers with a web page. Check WAYMARK_SPEECH_URL',
  no_wav: 'The speech service answered no WAV sound',
  quota: "The speech service's quota is used up. Raise it there",
  key: 'The speech service refuses the key. Check WAYMARK_SPEECH_KEY',
  busy: 'The speech service is asked too often. Try again in a minute',
  status: 'The speech service answered {{status}}',
  moved: 'The speech service is somewhere else now. Check WAYMARK_SPEECH_URL',
  no_service: 'There is no speech service at its address. Check WAYMARK_SPEECH_URL',
  /** In its own words, which may be in any language. */
  words: 'The speech service refuses: {{words}}',
  cannot_ask: 'The speech service cannot be asked',
  late: 'The speech service did not answer within {{seconds}} s',
  private_network: 'The speech service lies in a private network. Check WAYMARK_SPEECH_URL',
  certificate: 'The certificate of the speech service is not valid',
  unreachable: 'The speech service cannot be reached',
  broken_off: 'The speech service broke its answer off',
  too_large: 'The answer of the speech service is too large',
  program_silent: 'The speech program wrote no sound',
  program_missing: 'The speech program is missing. Install espeak-ng on the server',
  program_unstartable: 'The speech program cannot be started',
  program_late: 'The speech program did not end within {{seconds}} s',
  program_unfinished: 'The speech program did not finish',
} as const
export type SpeechProblem = keyof typeof speechProblems
