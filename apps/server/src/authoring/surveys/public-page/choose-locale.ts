import { pickAcceptedLocale } from '../../../platform/http/pick-accepted-locale.ts'

/**
 * The best locale for a visitor: their choice, else the first of their browser's languages that the survey has, else the
 * default one.
 */
export function chooseLocale(
  available: readonly string[],
  { chosen, accepted }: { chosen: string | undefined; accepted: string | undefined },
): string {
  const fallback = available[0] ?? 'en'
  if (chosen && available.includes(chosen)) return chosen
  return pickAcceptedLocale(available, accepted) ?? fallback
}
