//! Two sessions in one room through any sequence of moves, words, cuts and kills: never a panic, never a
//! connection ended for what an honest friend said, and in the end one game with nothing lost.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

mod pair;

use pair::Pair;
use proptest::prelude::*;
use session::*;

#[derive(Clone, Copy, Debug)]
enum Happens {
    Place(usize, usize),
    Resign(usize),
    Rematch(usize),
    Decline(usize),
    Deliver,
    Cut,
    Connect,
    Kill(usize),
    Wander(usize),
}

fn anything() -> impl Strategy<Value = Happens> {
    let side = 0_usize..2;
    prop_oneof![
        30 => (side.clone(), any::<usize>()).prop_map(|(side, which)| Happens::Place(side, which)),
        1 => side.clone().prop_map(Happens::Resign),
        6 => side.clone().prop_map(Happens::Rematch),
        1 => side.clone().prop_map(Happens::Decline),
        40 => Just(Happens::Deliver),
        2 => Just(Happens::Cut),
        6 => Just(Happens::Connect),
        1 => side.clone().prop_map(Happens::Kill),
        1 => side.prop_map(Happens::Wander),
    ]
}

/// Does it; what a session refuses changes nothing.
fn happen(pair: &mut Pair, happens: Happens) {
    match happens {
        Happens::Place(side, which) => {
            let _ = pair.friends(side, FriendsAction::Enter {});
            let Some(game) = pair.sides[side].session.view().game else { return };
            let Some(legal) = game.legal.get(which % game.legal.len().max(1)) else { return };
            let _ = pair.act(side, Action::Place { square: legal.square });
        }
        Happens::Resign(side) => drop(pair.act(side, Action::Resign {})),
        Happens::Rematch(side) => drop(pair.friends(side, FriendsAction::Rematch {})),
        Happens::Decline(side) => drop(pair.friends(side, FriendsAction::Decline {})),
        Happens::Deliver => drop(pair.deliver()),
        Happens::Cut => pair.cut(None),
        Happens::Connect => pair.connect(),
        Happens::Kill(side) => pair.kill(side),
        Happens::Wander(side) => drop(pair.act(side, Action::Leave {})),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn two_sides_end_in_one_game_whatever_happens(
        host in 0_usize..2,
        events in prop::collection::vec(anything(), 1..400),
    ) {
        let mut pair = Pair::new(0);
        pair.meet(host);
        for happens in events {
            let before: Vec<SavedRoom> = rooms(&pair);
            happen(&mut pair, happens);
            for (side, before) in before.iter().enumerate() {
                let room = pair.sides[side].room();
                prop_assert_eq!(room.trouble, None, "side {} after {:?}", side, happens);
                let after = pair.sides[side].session.saved().room.unwrap();
                let same = after.state.game == before.state.game;
                prop_assert!(same || after.state.game == before.state.game + 1);
                prop_assert!(!same || after.moves.starts_with(&before.moves), "nothing is lost");
                prop_assert_eq!(&pair.sides[side].disk.0, &pair.sides[side].session.saved());
            }
        }
        pair.connect();
        pair.deliver_all();
        pair.connect();
        pair.deliver_all();
        let [a, b] = [0, 1].map(|side| rooms(&pair)[side].clone());
        prop_assert_eq!((&a.moves, a.state.game, a.resigned), (&b.moves, b.state.game, b.resigned));
        prop_assert_eq!((a.state.asked, a.state.friend_asked), (b.state.friend_asked, b.state.asked));
        let played = |side: usize| {
            let library = pair.sides[side].session.library();
            library.games().map(|game| (game.moves.clone(), game.resigned)).collect::<Vec<_>>()
        };
        prop_assert_eq!(played(0), played(1));
    }
}

fn rooms(pair: &Pair) -> Vec<SavedRoom> {
    pair.sides.iter().map(|side| side.session.saved().room.unwrap()).collect()
}
