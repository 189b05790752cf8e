import { Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readKey } from '@waymark/contract/constants'
import { findNameProblem } from '../model/name-problem.ts'
import { PROJECT_NAME_FIELD } from '../store/field-id.ts'
import classes from './top-bar.module.css'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface ProjectNameProps {
  name: string
  onRename(name: string): void
}

/** A project's name, renamed in place; an invalid name stays to be corrected. */
export function ProjectName({ name, onRename }: ProjectNameProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState<string | null>(null)
  const [isCut, setIsCut] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const measure = () => setIsCut(text.current !== null && text.current.scrollWidth > text.current.clientWidth)
  if (typed === null) {
    return (
      <Title order={1} size="h3" className={classes.name} onPointerOver={measure} onFocus={measure}>
        <Tooltip label={isCut ? t('topBar.renameCut', { name }) : t('topBar.rename')}>
          <UnstyledButton
            id={PROJECT_NAME_FIELD}
            onClick={() => setTyped(name)}
            display="block"
            maw="100%"
            fz="inherit"
            fw="inherit"
          >
            <Text ref={text} span inherit truncate display="block">
              {name}
            </Text>
          </UnstyledButton>
        </Tooltip>
      </Title>
    )
  }
  const problem = findNameProblem(typed)
  function keep() {
    if (problem) return
    if (typed !== null && typed.trim() !== name) onRename(typed.trim())
    setTyped(null)
  }
  return (
    <TextInput
      size="sm"
      w={280}
      autoFocus
      aria-label={t('topBar.name')}
      value={typed}
      error={problem && t(`nameProblem.${problem}`)}
      classNames={{ root: classes.nameField, error: classes.nameProblem }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        const key = readKey(event.nativeEvent)
        if (key === 'Enter') keep()
        if (key === 'Escape') setTyped(null)
        if ((key === 'Enter' && !problem) || key === 'Escape') focusName()
      }}
    />
  )
}

/** Once the name is rendered again. */
function focusName() {
  requestAnimationFrame(() => document.getElementById(PROJECT_NAME_FIELD)?.focus())
}
