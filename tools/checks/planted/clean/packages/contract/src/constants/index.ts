export const KINDS = ['TOOLTIP'] as const
