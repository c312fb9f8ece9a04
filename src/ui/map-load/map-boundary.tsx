import { Component, type ReactNode } from 'react'

interface MapBoundaryProps {
  children: ReactNode
  onFailed(error: unknown): void
}

export class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
