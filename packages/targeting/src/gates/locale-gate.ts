import type { Blocked, GateInput } from './gate.ts'

/** The locale `de-AT` matches `de`, but `de` does not match `de-AT`. */
export function checkLocale({ deployment, context: { locale } }: GateInput): Blocked {
  const { locales } = deployment.targeting
  const spoken = locale.toLowerCase()
  const fits = (allowed: string) => spoken === allowed || spoken.startsWith(`${allowed}-`)
  if (!locales[0] || locales.some((it) => fits(it.toLowerCase()))) return undefined
  return { code: 'other_locale', locale, allowed: locales }
}
