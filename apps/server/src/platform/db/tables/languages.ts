export interface LanguagesTables {
  /** Which sound was made of a text; the key stands for text, voice and engine. */
  spokenTexts: { appId: string; key: string; mediaHash: string; createdAt: Date }
}
