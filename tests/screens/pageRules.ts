import type { Page } from 'playwright';

/**
 * What no page may show, whatever its content; one line for each finding. Everything is measured in one visit of the browser, at the width
 * that the window has.
 */
export const brokenRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0;
    /** Text for screen readers only is cut off completely. */
    const isDrawn = (element: Element | null): boolean =>
      !element || (getComputedStyle(element).clipPath !== 'inset(50%)' && isDrawn(element.parentElement));
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 40);
    return [...wordKeys(), ...overlaps(), ...brokenWords(), ...cutOff(), ...overflow()];

    /** A word that was not loaded is shown by its key. Names of files and hosts look alike. */
    function wordKeys(): string[] {
      const looksLikeKey = (text: string) =>
        /^[a-z_]+(\.[a-z_]+)+$/.test(text) &&
        !/\.(pdf|png|jpe?g|svg|mp[34]|docx|xlsx|pptx|csv|zip|txt|com|id|net)$/.test(text);
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest('script, style, code')) texts.push(node.nodeValue!.trim());
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push(element.getAttribute(name)?.trim() ?? '');
      return [...new Set(texts.filter(looksLikeKey))].map((text) => `word key: ${text}`);
    }

    /** Controls of the header, and the words of the way, each have their own place. */
    function overlaps(): string[] {
      const header = document.querySelector('header');
      if (!header) return [];
      const parts = [...header.querySelectorAll('a, button, input, li > span, [title]')].filter(
        (element) => isShown(element) && !element.parentElement!.closest('a, button'),
      );
      const boxOf = (element: Element) => {
        // What an ancestor cuts off is not on the screen.
        const { top, bottom, ...own } = element.getBoundingClientRect().toJSON() as DOMRect;
        let { left, right } = own;
        for (let above = element.parentElement; above && above !== header; above = above.parentElement) {
          if (getComputedStyle(above).overflowX === 'visible') continue;
          const box = above.getBoundingClientRect();
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        }
        return { left, right, top, bottom };
      };
      const boxes = parts.map((element) => ({ element, box: boxOf(element) }));
      const found = boxes.flatMap(({ element: one, box: a }, i) =>
        boxes.slice(i + 1).flatMap(({ element: other, box: b }) => {
          if (one.contains(other) || other.contains(one)) return [];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return wide > 1 && high > 1 ? [`header: “${nameOf(one)}” lies over “${nameOf(other)}”`] : [];
        }),
      );
      const outside = boxes.filter(({ box }) => box.right > innerWidth + 1 || box.left < -1);
      return [
        ...found,
        ...outside.map(({ element }) => `header: “${nameOf(element)}” is outside of the window`),
      ];
    }

    /** A line ends between words. What is longer than any word of a language must break somewhere. */
    function brokenWords(): string[] {
      const found = new Set<string>();
      for (const cell of document.querySelectorAll('td, th, [role="cell"], [role="columnheader"]')) {
        if (!isShown(cell) || !isDrawn(cell)) continue;
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (!isShown(node.parentElement!)) continue;
          for (const word of node.nodeValue!.matchAll(
            /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]{2,24}/gu,
          )) {
            const before = node.nodeValue![word.index - 1];
            const after = node.nodeValue![word.index + word[0].length];
            if (/[\p{L}\d]/u.test(before ?? '') || /[\p{L}\d]/u.test(after ?? '')) continue;
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.add(word[0]);
          }
        }
      }
      return found.size > 0 ? [`broken in a table: ${[...found].slice(0, 8).join(', ')}`] : [];
    }

    /** What a box hides at its edge ends in dots, or is not there to be read. */
    function cutOff(): string[] {
      const cuts = (element: Element) => {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
        return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && webkitLineClamp === 'none';
      };
      return [...document.querySelectorAll('main *:not(svg, svg *, input)')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && cuts(element))
        .filter((element) => nameOf(element) !== '' && isShown(element) && isDrawn(element))
        .map(
          (element) =>
            `cut off: ${element.scrollWidth - element.clientWidth} px of ${element.tagName} “${nameOf(element)}”`,
        );
    }

    function overflow(): string[] {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const reach = (element: Element) => element.getBoundingClientRect().right;
      const widest = [...document.body.querySelectorAll('*')]
        .filter((element) => isShown(element) && Math.round(reach(element)) >= scrollWidth - 1)
        .at(-1);
      return [
        `overflow: ${scrollWidth - clientWidth} px by ${widest?.tagName} “${widest ? nameOf(widest) : ''}”`,
      ];
    }
  });
