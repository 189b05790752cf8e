import { Card, type CardProps } from '../card/card.tsx'
import { useAvatar } from './avatar.tsx'
import { useLanguagePanel } from './language-panel.tsx'

/** A card with the presentation of the guide: its avatar, languages and sound. */
export function GuideCard(props: CardProps) {
  const avatar = useAvatar()
  const panel = useLanguagePanel()
  return (
    <>
      <Card
        {...props}
        head={
          <>
            {avatar.inside}
            {props.head}
          </>
        }
        tools={panel.buttons}
        toolCount={panel.count}
      />
      {avatar.beside}
      {panel.menu}
    </>
  )
}
