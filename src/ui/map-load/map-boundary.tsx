import { Component, type ReactNode } from 'react'

interface MapBoundaryProps {
  children: ReactNode
  onFailed(error: unknown): void
}

/** Keeps a map that cannot be shown from taking the page with it. */
export class MapBoundary extends Component<MapBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
