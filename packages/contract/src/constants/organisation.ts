export const orgRoles = ['Admin', 'Member'] as const
export type OrgRole = (typeof orgRoles)[number]

export const interfaceLanguages = ['en', 'de'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]
