import { Title } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './form-sections.module.css'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb="sm">
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
