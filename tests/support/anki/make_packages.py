"""Writes one collection as an Anki package of each format, with nothing but Python's standard library.

Independent of the product's own reader and writer, so that both can be tested against it. Run it after a change:
python3 tests/support/anki/make_packages.py
"""

import hashlib
import json
import os
import sqlite3
import struct
import tempfile
import zipfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
CREATED = 1_767_250_800  # 2026-01-01 04:00 in São Paulo
DAY = 86_400
BASIC, REVERSED, CLOZE = 1_700_000_000_001, 1_700_000_000_002, 1_700_000_000_003
SONGS, CHORUS, VERBS, FILTERED = 1_700_000_000_011, 1_700_000_000_012, 1_700_000_000_013, 1_700_000_000_014
SEPARATOR = "\x1f"

DECKS = {1: ["Default"], SONGS: ["Músicas"], CHORUS: ["Músicas", "Refrões"], VERBS: ["Verbos"], FILTERED: ["Estudo extra"]}
TYPES = [
    {"id": BASIC, "name": "Frase com som", "kind": 0, "fields": ["Front", "Back", "Example", "Audio"], "templates": ["Card 1"]},
    {"id": REVERSED, "name": "Basic (and reversed card)", "kind": 0, "fields": ["Front", "Back"], "templates": ["Card 1", "Card 2"]},
    {"id": CLOZE, "name": "Cloze", "kind": 1, "fields": ["Text", "Back Extra"], "templates": ["Cloze"]},
]
NOTES = [
    (101, "guid-html", BASIC, " refrão b1 ",
     ["hold on a <b>second</b>", "espera&nbsp;um <i>segundo</i><br>&amp; volta", "<div>Hold on.</div><div>I'm coming.</div>", "[sound:hold on.wav]"]),
    (102, "guid-review", REVERSED, "", ["to forget", "esquecer"]),
    (103, "guid-cloze", CLOZE, " lacuna ", ["I {{c1::went}} home and {{c2::slept::sleep}}", "past simple"]),
    (104, "guid-script", BASIC, "",
     ["look<script>alert(1)</script> out", "<img src=x onerror=alert(1)>cuidado<style>b{}</style>", "&lt;b&gt; is a tag", "[sound:fake.mp3]"]),
    (105, "guid-sm2", BASIC, "", ["give up", "desistir", "", ""]),
    (106, "guid-learning", BASIC, "", ["unicase", "uma palavra rara", "", ""]),
    (107, "guid-filtered", BASIC, "", ["carry on", "continuar", "", "[sound:carry.mp3]"]),
]
FSRS = json.dumps({"pos": 1, "s": 23.4567, "d": 5.678, "dr": 0.9, "decay": 0.1542, "lrt": CREATED + 300 * DAY})
# id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, data
CARDS = [
    (201, 101, CHORUS, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, ""),
    (202, 102, VERBS, 0, 2, 2, 325, 25, 2350, 4, 1, 0, 0, 0, FSRS),
    (203, 102, VERBS, 1, 2, -1, 330, 12, 2500, 1, 0, 0, 0, 0, ""),
    (204, 103, SONGS, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, ""),
    (205, 103, SONGS, 1, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, ""),
    (206, 104, SONGS, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, ""),
    (207, 105, VERBS, 0, 2, 2, 310, 20, 2100, 7, 2, 0, 0, 0, ""),
    (208, 106, VERBS, 0, 1, 1, CREATED + 320 * DAY + 600, 0, 0, 1, 0, 1001, 0, 0, ""),
    (209, 107, FILTERED, 0, 2, 2, -100_000, 30, 2500, 1, 0, 0, 340, SONGS, ""),
]
MS = 1000


def at(day, seconds=0):
    return (CREATED + day * DAY + 8 * 3600 + seconds) * MS


# id, cid, ease, ivl, lastIvl, factor, time, type
REVLOG = [
    (at(250), 202, 1, -60, 0, 0, 9000, 0),
    (at(250, 60), 202, 0, 0, 0, 0, 0, 4),  # forgotten by hand: what was before counts no more
    (at(260), 202, 3, -600, 0, 0, 8000, 0),
    (at(260, 600), 202, 3, 2, -600, 2500, 4000, 0),
    (at(262), 202, 4, 9, 2, 2500, 3000, 1),
    (at(271), 202, 1, -600, 9, 2300, 99_999_999, 1),
    (at(300), 202, 3, 25, -600, 2350, 5000, 2),
    (at(301), 202, 3, 25, 25, 0, 2000, 3),  # practice in a filtered deck
    (at(318), 203, 3, 12, 0, 2500, 2500, 0),
    (at(320), 208, 1, -600, 0, 0, 2500, 0),
    (at(310), 209, 4, 30, 0, 2500, 1500, 0),
]

LEGACY = """
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_cards_nid on cards (nid);
create index ix_revlog_cid on revlog (cid);
"""
MODERN = """
create table notetypes (id integer not null primary key, name text not null collate unicase, mtime_secs integer not null, usn integer not null, config blob not null);
create unique index idx_notetypes_name on notetypes (name);
create table fields (ntid integer not null, ord integer not null, name text not null collate unicase, config blob not null, primary key (ntid, ord)) without rowid;
create unique index idx_fields_name_ntid on fields (name, ntid);
create table templates (ntid integer not null, ord integer not null, name text not null collate unicase, mtime_secs integer not null, usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
create table decks (id integer primary key not null, name text not null collate unicase, mtime_secs integer not null, usn integer not null, common blob not null, kind blob not null);
create unique index idx_decks_name on decks (name);
create table config (key text not null primary key, usn integer not null, mtime_secs integer not null, val blob not null) without rowid;
create table tags (tag text not null primary key collate unicase, usn integer not null, collapsed boolean not null, config blob null) without rowid;
"""


def varint(value):
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def number_field(tag, value):
    return varint(tag << 3) + varint(value)


def bytes_field(tag, value):
    return varint(tag << 3 | 2) + varint(len(value)) + value


def zstd(data):
    """A frame of uncompressed blocks (RFC 8878, 3.1.1), without a stated size."""
    out = struct.pack("<I", 0xFD2FB528) + bytes([0, 0x58])
    blocks = [data[i:i + 100_000] for i in range(0, len(data), 100_000)] or [b""]
    for index, block in enumerate(blocks):
        header = len(block) << 3 | (index == len(blocks) - 1)
        out += struct.pack("<I", header)[:3] + block
    return out


def wave():
    samples = b"".join(struct.pack("<h", (i % 40 - 20) * 300) for i in range(800))
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(samples), b"WAVE", b"fmt ", 16, 1, 1, 8000, 16000, 2, 16, b"data", len(samples))
    return head + samples


MEDIA = {
    "hold on.wav": wave(),
    "fake.mp3": b"<html><script>alert(1)</script></html>",
    "carry.mp3": b"\xff\xfb\x90\xc4" + bytes(413),
    "photo.png": b"\x89PNG\r\n\x1a\n" + bytes(50),
}


def legacy_models():
    return {
        str(t["id"]): {
            "id": t["id"], "name": t["name"], "type": t["kind"],
            "flds": [{"name": name, "ord": i} for i, name in enumerate(t["fields"])],
            "tmpls": [{"name": name, "ord": i, "qfmt": "{{Front}}", "afmt": "{{Back}}"} for i, name in enumerate(t["templates"])],
        }
        for t in TYPES
    }


def write_collection(modern):
    file = os.path.join(tempfile.mkdtemp(), "collection")
    db = sqlite3.connect(file)
    db.create_collation("unicase", lambda a, b: (a.lower() > b.lower()) - (a.lower() < b.lower()))
    db.executescript(LEGACY)
    conf = {"creationOffset": 180, "rollover": 4, "schedVer": 2}
    decks = {str(key): {"id": key, "name": "::".join(path)} for key, path in DECKS.items()}
    texts = ["", "", "", "", ""] if modern else [json.dumps(conf), json.dumps(legacy_models()), json.dumps(decks), "{}", "{}"]
    db.execute("insert into col values (1, ?, 0, 0, ?, 0, 0, 0, ?, ?, ?, ?, ?)", [CREATED, 18 if modern else 11, *texts])
    for key, guid, kind, tags, fields in NOTES:
        digest = int(hashlib.sha1(fields[0].encode()).hexdigest()[:8], 16)
        db.execute("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')",
                   [key, guid, kind, CREATED, tags, SEPARATOR.join(fields), fields[0], digest])
    for key, nid, did, order, kind, queue, due, ivl, factor, reps, lapses, left, odue, odid, data in CARDS:
        db.execute("insert into cards values (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)",
                   [key, nid, did, order, CREATED + 321 * DAY, kind, queue, due, ivl, factor, reps, lapses, left, odue, odid, data])
    for row in REVLOG:
        db.execute("insert into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)", row)
    if modern:
        db.executescript(MODERN)
        for t in TYPES:
            db.execute("insert into notetypes values (?, ?, 0, 0, ?)", [t["id"], t["name"], number_field(1, t["kind"]) + bytes_field(3, b".card {}")])
            for i, name in enumerate(t["fields"]):
                db.execute("insert into fields values (?, ?, ?, ?)", [t["id"], i, name, bytes_field(3, b"Arial")])
            for i, name in enumerate(t["templates"]):
                db.execute("insert into templates values (?, ?, ?, 0, 0, ?)", [t["id"], i, name, bytes_field(1, b"{{Front}}") + bytes_field(2, b"{{Back}}")])
        for key, path in DECKS.items():
            db.execute("insert into decks values (?, ?, 0, 0, x'', x'')", [key, SEPARATOR.join(path)])
        for key, value in conf.items():
            db.execute("insert into config values (?, 0, 0, ?)", [key, json.dumps(value).encode()])
    db.commit()
    db.execute("vacuum")
    db.close()
    with open(file, "rb") as source:
        return source.read()


def stub():
    """What Anki puts beside a newer collection, for older versions to show."""
    db = sqlite3.connect(":memory:")
    db.executescript(LEGACY)
    db.execute("insert into col values (1, 0, 0, 0, 11, 0, 0, 0, '{}', '{}', '{}', '{}', '{}')")
    db.execute("insert into notes values (1, 'stub', 1, 0, -1, '', 'Please update to the latest Anki version', '', 0, 0, '')")
    db.commit()
    return db.serialize()


def write_package(name, files):
    with zipfile.ZipFile(os.path.join(FOLDER, name), "w", zipfile.ZIP_DEFLATED) as package:
        for file, content in files.items():
            package.writestr(zipfile.ZipInfo(file, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)


def main():
    legacy = write_collection(modern=False)
    names = json.dumps({str(i): name for i, name in enumerate(MEDIA)})
    media = {str(i): content for i, content in enumerate(MEDIA.values())}
    write_package("legacy-1.apkg", {"collection.anki2": legacy, **media, "media": names})
    write_package("legacy-2.apkg", {"collection.anki2": stub(), "collection.anki21": legacy, **media, "media": names})
    entries = b"".join(
        bytes_field(1, bytes_field(1, name.encode()) + number_field(2, len(content)) + bytes_field(3, hashlib.sha1(content).digest()))
        for name, content in MEDIA.items()
    )
    write_package("modern.apkg", {
        "meta": number_field(1, 3),
        "collection.anki21b": zstd(write_collection(modern=True)),
        "collection.anki2": stub(),
        **{key: zstd(content) for key, content in media.items()},
        "media": zstd(entries),
    })


main()
