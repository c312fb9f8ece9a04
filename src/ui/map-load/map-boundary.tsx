import { Component, type ReactNode } from 'react'

interface MapBoundaryProps {
  children: ReactNode
  onFailed(error: unknown): void
}

/** Catches errors of the map, so that the rest of the page stays usable. */
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
