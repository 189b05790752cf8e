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

/** The app's settings by group; each path is relative to /app/:appId/settings and routed in routes.tsx. */
export const sections = [
  { group: 'APP', path: 'general', label: 'general', Icon: IconAdjustments, isForEveryone: true },
  { group: 'APP', path: 'members', label: 'members', Icon: IconUsers, isForEveryone: true },
  { group: 'APP', path: 'features', label: 'features', Icon: IconToggleLeft, isForEveryone: false },
  { group: 'LOOK', path: 'theme', label: 'theme', Icon: IconPalette, isForEveryone: true },
  { group: 'LOOK', path: 'templates', label: 'templates', Icon: IconTemplate, isForEveryone: true },
  { group: 'LOOK', path: 'avatars', label: 'avatars', Icon: IconMoodSmile, isForEveryone: true },
  { group: 'DELIVERY', path: 'install', label: 'install', Icon: IconPlugConnected, isForEveryone: true },
  { group: 'DELIVERY', path: 'sdk', label: 'sdk', Icon: IconCode, isForEveryone: true },
  { group: 'DELIVERY', path: 'signed-ids', label: 'signedIds', Icon: IconFingerprint, isForEveryone: true },
  { group: 'DELIVERY', path: 'limits', label: 'limits', Icon: IconGauge, isForEveryone: true },
  { group: 'DATA', path: 'privacy', label: 'privacy', Icon: IconEyeOff, isForEveryone: true },
  { group: 'DATA', path: 'text-answers', label: 'textAnswers', Icon: IconMessages, isForEveryone: false },
  { group: 'DATA', path: 'export', label: 'export', Icon: IconPackageExport, isForEveryone: true },
] as const
