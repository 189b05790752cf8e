import { useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import classes from './drop-area.module.css'

interface DropAreaProps {
  onFile: (file: File) => void
  /** Also contains a button, as an alternative to dragging. */
  children: ReactNode
}

export function DropArea({ onFile, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
