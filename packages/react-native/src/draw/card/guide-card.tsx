import { Card, type CardProps } from './card.tsx'

/** A card with what presents the guide: its avatar, languages and sound. */
export function GuideCard(props: CardProps) {
  return <Card {...props} />
}
