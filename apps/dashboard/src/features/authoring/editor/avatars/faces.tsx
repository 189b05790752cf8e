import { SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './avatar-dialog.module.css'
import type { Face } from './use-avatars.ts'

interface FacesProps {
  faces: Face[]
  isBusy: boolean
}

export function Faces({ faces, isBusy }: FacesProps) {
  const { t } = useTranslation('editor-templates')
  return (
    <SimpleGrid cols={5} spacing="sm" role="group" aria-label={t('avatar.choice')}>
      {faces.map(({ key, name, image, isChosen, onChoose }) => (
        <UnstyledButton
          key={key}
          className={classes.face}
          aria-pressed={isChosen}
          // A button disabled while it has the focus would lose it.
          aria-disabled={isBusy}
          onClick={() => isBusy || onChoose()}
        >
          <img src={image} alt="" width={72} height={72} />
          <Text component="span" size="xs">
            {name}
          </Text>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}
