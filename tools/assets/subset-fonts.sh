#!/bin/sh
# Makes public/fonts from the packaged variable font: only Portuguese and the letters of "como soa", only the axes the design uses.
# Run by hand when the source font changes (Debian: fonttools, python3-brotli), then rename where the old names stand.
set -eu
cd "$(dirname "$0")/../.."
source=node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2
out=public/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
capitals='U+0020-0029,U+002B-003B,U+003F,U+0041-005A,U+00A0,U+00AA,U+00B0,U+00B7,U+00BA,U+00C0-00C3,U+00C7,U+00C9,U+00CA,U+00CD,U+00D1,U+00D3-00D5,U+00D7,U+00DA,U+00DC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026'
text='U+0020-007E,U+00A0,U+00A9,U+00AA,U+00AB,U+00AE,U+00B0,U+00B4,U+00B7,U+00BA,U+00BB,U+00C0-00C3,U+00C6,U+00C7,U+00C9,U+00CA,U+00CD,U+00CE,U+00D1,U+00D3-00D5,U+00D7,U+00DA-00DC,U+00E0-00E3,U+00E6,U+00E7,U+00E9,U+00EA,U+00ED,U+00EE,U+00F1,U+00F3-00F5,U+00FA-00FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+20AC,U+2190,U+2192,U+2212'

subset() { # name, axes, characters, features
  fonttools varLib.instancer "$source" $2 -q -o "$work/$1.ttf"
  pyftsubset "$work/$1.ttf" --unicodes="$3" --layout-features="$4" --flavor=woff2 \
    --no-hinting --desubroutinize --output-file="$work/$1.woff2"
  hash=$(sha256sum "$work/$1.woff2" | cut -c1-8)
  cp "$work/$1.woff2" "$out/$1-$hash.woff2"
  echo "$out/$1-$hash.woff2 $(wc -c <"$work/$1.woff2") bytes"
}

mkdir -p "$out"
subset archivo-cartaz 'wght=700:900 wdth=62:100' "$capitals" kern
subset archivo-texto 'wght=400:600 wdth=100' "$text" kern,liga,tnum
