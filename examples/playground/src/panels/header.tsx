/** The header of the page: the game and the colour scheme. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { games } from '../games/catalogue.js';
import type { GameId } from '../games/game.js';
import { ownGame } from '../games/own-game.js';

interface Props {
  readonly game: GameId;
  onChoose(game: GameId): void;
}

export function Header({ game, onChoose }: Props) {
  const nav = useRef<HTMLElement>(null);
  // On a phone, the names are wider than the screen.
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && chosen)
      nav.current.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - nav.current.offsetWidth;
  }, [game]);
  return (
    <header class="head">
      <h1>{ownGame() === undefined ? <a href="../">foreply</a> : 'foreply'} playground</h1>
      <nav aria-label="Games" ref={nav}>
        {Object.values(games).map(({ id, title, about }) => (
          <button
            key={id}
            type="button"
            title={about}
            aria-current={id === game ? 'page' : undefined}
            onClick={() => id !== game && onChoose(id)}
          >
            {title}
          </button>
        ))}
      </nav>
      <ThemeChoice />
    </header>
  );
}

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const KEPT_AS = 'foreply playground theme';

/** Colours by the system, or by choice. Everything follows the `color-scheme` of the page. */
function ThemeChoice() {
  const [theme, setTheme] = useState(keptTheme);
  useEffect(() => {
    document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
    try {
      localStorage.setItem(KEPT_AS, theme);
    } catch {
      // A browser without storage starts with the default next time.
    }
  }, [theme]);
  return (
    <label class="theme">
      <span>Colours</span>
      <select value={theme} onChange={(event) => setTheme(event.currentTarget.value as Theme)}>
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function keptTheme(): Theme {
  try {
    return THEMES.find((name) => name === localStorage.getItem(KEPT_AS)) ?? 'system';
  } catch {
    return 'system';
  }
}
