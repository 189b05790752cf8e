/** The tabs of User segments; each path is relative to /app/:appId/user-segments and routed in routes.tsx. */
export const sections = [
  { path: '', label: 'segments' },
  { path: 'properties', label: 'properties' },
  { path: 'lists', label: 'lists' },
] as const
