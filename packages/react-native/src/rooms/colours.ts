/** The colours of authors' visits, which belong to Waymark and not to the app. */
export const colours = {
  shade: 'rgba(15, 23, 42, 0.5)',
  panel: '#ffffff',
  text: '#0f172a',
  quiet: '#475569',
  main: '#4338ca',
  badge: '#1e293b',
  off: '#94a3b8',
  on: '#4ade80',
  link: '#c7d2fe',
  mark: '#4f46e5',
} as const
