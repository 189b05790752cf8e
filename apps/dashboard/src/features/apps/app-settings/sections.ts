import {
  IconAdjustments,
  IconCode,
  IconEyeOff,
  IconFingerprint,
  IconGauge,
  IconMessages,
  IconMoodSmile,
  IconPackageExport,
  IconPalette,
  IconPlugConnected,
  IconTemplate,
  IconToggleLeft,
  IconUsers,
} from '@tabler/icons-react'

/** The app's settings; each path is relative to /app/:appId/settings and routed in routes.tsx. */
export const sections = [
  { path: 'general', label: 'general', Icon: IconAdjustments, isForEveryone: true },
  { path: 'members', label: 'members', Icon: IconUsers, isForEveryone: true },
  { path: 'features', label: 'features', Icon: IconToggleLeft, isForEveryone: false },
  { path: 'install', label: 'install', Icon: IconPlugConnected, isForEveryone: true },
  { path: 'templates', label: 'templates', Icon: IconTemplate, isForEveryone: true },
  { path: 'avatars', label: 'avatars', Icon: IconMoodSmile, isForEveryone: true },
  { path: 'theme', label: 'theme', Icon: IconPalette, isForEveryone: true },
  { path: 'sdk', label: 'sdk', Icon: IconCode, isForEveryone: true },
  { path: 'signed-ids', label: 'signedIds', Icon: IconFingerprint, isForEveryone: true },
  { path: 'limits', label: 'limits', Icon: IconGauge, isForEveryone: true },
  { path: 'privacy', label: 'privacy', Icon: IconEyeOff, isForEveryone: true },
  { path: 'text-answers', label: 'textAnswers', Icon: IconMessages, isForEveryone: false },
  { path: 'export', label: 'export', Icon: IconPackageExport, isForEveryone: true },
] as const
